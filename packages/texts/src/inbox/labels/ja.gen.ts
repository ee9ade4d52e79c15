// Generated from catalogues/inbox/labels/ja.json by npm run generate -w @assent/texts.

export default {
  approve: "承認",
  reject: "却下",
};
