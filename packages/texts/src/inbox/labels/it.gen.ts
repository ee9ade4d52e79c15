// Generated from catalogues/inbox/labels/it.json by npm run generate -w @assent/texts.

export default {
  approve: "Approva",
  reject: "Rifiuta",
};
