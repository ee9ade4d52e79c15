// Generated from catalogues/inbox-parts/refresh/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  refresh: "刷新",
  offline: "你已离线",
  offline_effect: "你看到的可能不是最新内容。",
  done: "已是最新",
  failed: "未能加载全部内容",
};
