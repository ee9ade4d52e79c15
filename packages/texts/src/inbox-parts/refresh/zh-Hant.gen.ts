// Generated from catalogues/inbox-parts/refresh/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  refresh: "重新整理",
  offline: "您已離線",
  offline_effect: "您看到的可能不是最新內容。",
  done: "已是最新",
  failed: "未能載入全部內容",
};
