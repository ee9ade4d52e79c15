// Generated from catalogues/console/commands/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  groups: {
    find: "Find",
    go_to: "Go to",
    act: "Actions",
  },
  field: "Command, title, person, message id or reference",
  hint: "A command, words of a title, a person, an id or a reference…",
  message: {
    also: "compose new send demo test ask",
  },
  invite: {
    label: "New invite",
    also: "create qr link",
  },
  topic: {
    label: "New topic",
    also: "create",
  },
  group: {
    label: "New group",
    also: "create team on call",
  },
  key: {
    label: "New key",
    also: "create api secret credential",
  },
  app_id: {
    label: "Copy app id",
    also: "appid application",
    copied: "App id copied",
    refused: "Your browser did not copy it",
  },
  receipt: {
    label: "Verify a receipt",
    also: "check proof log policy",
  },
  reference: {
    label: "API reference",
    also: "docs documentation help",
  },
  guides: {
    label: "Guides",
    also: "docs documentation help callbacks context links passkeys",
  },
  packages: {
    label: "Packages",
    also: "install sdk cli command line mcp n8n python npm pip",
  },
  shortcuts: {
    label: "Keyboard shortcuts",
    also: "keys help",
  },
  themes: {
    system: "Theme: system",
    light: "Theme: light",
    dark: "Theme: dark",
    also: "appearance mode",
  },
  sign_out: {
    label: "Sign out",
    also: "logging off leave",
  },
  deliveries: {
    label: "Delivery log",
    also: "callbacks webhooks resend",
  },
  found: {
    titled: ({ title, status }: { title: string; status: string }): string => `${isolate(title)} (${isolate(status)})`,
    unnamed: "somebody without a name",
    of_person: ({ name }: { name: string }): string => `Messages of ${isolate(name)}`,
    by_id: ({ id }: { id: string }): string => `Open message ${isolate(id)}`,
    all_titled: ({ title }: { title: string }): string => `All messages titled “${isolate(title)}”`,
    by_reference: ({ reference }: { reference: string }): string => `Find the message with reference “${isolate(reference)}”`,
  },
  not_loaded: {
    title: "This did not load",
    detail: "Check your connection, then try again. If it happens again, reload the page.",
    reload: "Reload",
  },
  anywhere: {
    title: "Anywhere",
    compose: "Write a message",
    list: "This list",
  },
  in_list: {
    title: "In a list",
    filter: "Filter",
    next: "Next row",
    previous: "Previous row",
    open: "Open the row",
  },
  single_keys: {
    label: "Single keys",
    hint: "Turn them off if you speak to your computer, or press keys by accident.",
  },
  keyboard: {
    ctrl_k: "Ctrl K",
    enter: "Enter",
    esc: "Esc",
  },
};
