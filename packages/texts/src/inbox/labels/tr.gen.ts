// Generated from catalogues/inbox/labels/tr.json by npm run generate -w @assent/texts.

export default {
  approve: "Onayla",
  reject: "Reddet",
};
