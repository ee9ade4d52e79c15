// Generated from catalogues/inbox-parts/primitives/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  cancel: "取消",
  offline: "你已离线。恢复联网后会加载。",
};
