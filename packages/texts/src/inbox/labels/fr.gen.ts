// Generated from catalogues/inbox/labels/fr.json by npm run generate -w @assent/texts.

export default {
  approve: "Approuver",
  reject: "Refuser",
};
