// Generated from catalogues/inbox/pushes/en.json by npm run generate -w @assent/texts.

export default {
  blocked: "Notifications are blocked",
  unblock: "How to allow them",
  install: "Add Assent to your Home Screen",
  install_why: "On iPhone and iPad, only installed apps can notify you.",
  install_how: "Show me how",
  off: "Notifications are off on this device",
  off_why: "You see requests only when you look here.",
  check: "Check again",
  turn_on: "Turn on",
  hide: "Hide",
  hide_steps: "Hide the steps",
};
