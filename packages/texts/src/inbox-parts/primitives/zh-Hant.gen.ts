// Generated from catalogues/inbox-parts/primitives/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  cancel: "取消",
  offline: "您已離線，恢復連線後會載入。",
};
