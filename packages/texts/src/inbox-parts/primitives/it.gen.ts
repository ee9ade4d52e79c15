// Generated from catalogues/inbox-parts/primitives/it.json by npm run generate -w @assent/texts.

export default {
  cancel: "Annulla",
  offline: "Sei offline. Vedrai il contenuto quando torni online.",
};
