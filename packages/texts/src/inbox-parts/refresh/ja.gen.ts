// Generated from catalogues/inbox-parts/refresh/ja.json by npm run generate -w @assent/texts.

export default {
  refresh: "更新",
  offline: "オフラインです",
  offline_effect: "表示されている内容は古い可能性があります。",
  done: "最新の状態です",
  failed: "一部を読み込めませんでした",
};
