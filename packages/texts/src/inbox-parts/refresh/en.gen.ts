// Generated from catalogues/inbox-parts/refresh/en.json by npm run generate -w @assent/texts.

export default {
  refresh: "Refresh",
  offline: "You are offline",
  offline_effect: "What you see may be out of date.",
  done: "Up to date",
  failed: "We could not load everything",
};
