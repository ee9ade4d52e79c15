// Generated from catalogues/inbox-parts/handovers/en.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Use a code from Safari",
    get: "Open Assent in Safari, where you are signed in. Its settings show a code under “Installed app”.",
    confirm: "Go back to Safari and press “Yes, this is my phone”. Then return here.",
    hint: "Eight letters, such as WDJB-MJHT.",
    failed: "This app was not signed in",
    again: "Enter another code",
    waiting: "Waiting for Safari",
    then: "This app signs in as soon as you confirm there.",
    by_email: "Sign in by email instead",
  },
  show: {
    get: "Show a sign-in code",
    getting: "Getting a code…",
    enter: "In the installed app, press “Use a code from Safari” and enter:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Then come back here to confirm. ", left],
    expired: "The code has expired.",
    again: "Show a new code",
  },
  ask: {
    title: "Is this your phone?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => [name, " entered your code, on the same network as this browser. If you confirm, it can read and answer your requests."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => [name, " entered your code. If you confirm, it can read and answer your requests."],
    warning: "It is on a different network from this browser.",
    yes: "Yes, this is my phone",
    confirming: "Confirming…",
    no: "No, refuse it",
    refusing: "Refusing…",
  },
  ended: {
    confirmed: "Now open the app",
    confirmed_next: "It signs in by itself. Then you can close this page.",
    used: "The app is signed in",
    used_next: "Turn on notifications there. You can close this page.",
    denied: "Nobody was signed in",
    denied_why: "If somebody asked you for the code, they wanted to read your inbox.",
    expired: "The code has expired",
    expired_why: "A code is valid for two minutes.",
  },
};
