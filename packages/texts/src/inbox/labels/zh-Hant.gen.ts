// Generated from catalogues/inbox/labels/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  approve: "核准",
  reject: "拒絕",
};
