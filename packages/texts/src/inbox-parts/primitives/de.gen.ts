// Generated from catalogues/inbox-parts/primitives/de.json by npm run generate -w @assent/texts.

export default {
  cancel: "Abbrechen",
  offline: "Sie sind offline. Dieser Inhalt wird geladen, sobald Sie wieder online sind.",
};
