// Generated from catalogues/inbox/labels/nl.json by npm run generate -w @assent/texts.

export default {
  approve: "Goedkeuren",
  reject: "Afwijzen",
};
