// Generated from catalogues/inbox/pushes/en.json by npm run generate -w @assent/texts.

export default {
  blocked: "Notifications are blocked",
  install: "Add Assent to your Home Screen",
  installed_only: "On iPhone and iPad, only installed apps can notify you.",
  off: "Notifications are off on this device",
  only_here: "You see requests only when you look here.",
  check_again: "Check again",
  turn_on: "Turn on",
  hide: "Hide",
  steps: {
    unblock: "How to allow them",
    install: "Show me how",
    hide: "Hide the steps",
  },
};
