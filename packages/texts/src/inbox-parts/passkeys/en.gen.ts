// Generated from catalogues/inbox-parts/passkeys/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  title: "Passkeys",
  about: "Sign in, and sign answers that need it, with your finger, face or PIN.",
  create: "Create a passkey",
  loading: "Loading your passkeys",
  none: "You have no passkey. You sign in with a code by email.",
  synced: "Synced",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Created ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Last used ", when],
  remove: "Remove",
  remove_named: ({ name }: { name: string }): string => `Remove ${isolate(name)}`,
  removing: "Removing…",
  removed: "The passkey is removed",
  ask: ({ name }: { name: string }): string => `Remove the passkey “${isolate(name)}”?`,
  ask_detail: "It no longer signs you in, and no longer signs answers. Answers that it signed stay valid, and you can still sign in with a code by email. Delete the passkey on your device too.",
  ready: "Your passkey is ready",
  steps: {
    mail: "A passkey signs you in and signs your answers, with your finger, face or PIN. First we send you a code by email, to check that it is you.",
    code: "Enter the six digits.",
    create: "Your device asks you next. The passkey stays with you. We only get its public half.",
  },
  create_now: "Create passkey",
  waiting: "Waiting…",
  needed: "This needs a passkey",
  needed_how: "You have none yet. We send you a code by email, then your device asks for your finger, face or PIN.",
  signs: ({ sender }: { sender: string }): string => `Your passkey signs this answer. ${isolate(sender)} can prove it to others, and recognizes the passkey next time.`,
  changed: "This request was changed",
  changed_detail: "What you see is not what you would sign. Nothing was sent. Reload the page and read the request again.",
};
