// Generated from catalogues/console/shell/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  unreachable: {
    title: "Cannot reach the server",
    detail: "Check your connection, then try again.",
  },
  broken: {
    title: "This page stopped working",
    detail: "The error is on our side. Try again. If it happens again, reload the page.",
  },
  not_loaded: {
    title: "This page did not load",
    detail: "Check your connection, then try again. That also loads a newer console, if there is one.",
  },
  not_found: {
    title: "Page not found",
    detail: "The address may be wrong, or the page no longer exists.",
    home: "Go to Home",
  },
  screens: {
    home: "Home",
    messages: "Messages",
    invites: "Invites",
    subscribers: "Subscribers",
    groups: "Groups",
    topics: "Topics",
    drills: "Drills",
    callbacks: "Callbacks",
    keys: "Keys",
    requests: "Requests",
    members: "Members",
    audit: "Audit log",
    settings: "Settings",
  },
  opening: "Opening the console",
  loading_settings: "Loading settings",
  skip: "Skip to content",
  to_home: "Assent, home",
  navigation: "Console",
  menu: "Menu",
  commands: "Commands",
  api_reference: "API reference",
  app: "App",
  modes: {
    live: "Live",
    test: "Test",
  },
  account_of: "Account of",
  verify_receipt: "Verify a receipt",
  signed_in_as: ({ username }: { username: string }): string => `Signed in as ${isolate(username)}`,
  sign_out: "Sign out",
  still_signed_in: "You are still signed in",
};
