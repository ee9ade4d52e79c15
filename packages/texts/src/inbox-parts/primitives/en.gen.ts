// Generated from catalogues/inbox-parts/primitives/en.json by npm run generate -w @assent/texts.

export default {
  cancel: "Cancel",
  offline: "You are offline. This loads when you are back online.",
};
