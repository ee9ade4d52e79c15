// Generated from catalogues/inbox/labels/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  approve: "批准",
  reject: "拒绝",
};
