// Generated from catalogues/inbox-parts/refresh/de.json by npm run generate -w @assent/texts.

export default {
  refresh: "Aktualisieren",
  offline: "Sie sind offline",
  offline_effect: "Was Sie sehen, kann veraltet sein.",
  done: "Auf dem neuesten Stand",
  failed: "Wir konnten nicht alles laden",
};
