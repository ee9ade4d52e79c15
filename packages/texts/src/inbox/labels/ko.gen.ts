// Generated from catalogues/inbox/labels/ko.json by npm run generate -w @assent/texts.

export default {
  approve: "승인",
  reject: "거부",
};
