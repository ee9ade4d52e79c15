// Generated from catalogues/inbox/labels/de.json by npm run generate -w @assent/texts.

export default {
  approve: "Genehmigen",
  reject: "Ablehnen",
};
