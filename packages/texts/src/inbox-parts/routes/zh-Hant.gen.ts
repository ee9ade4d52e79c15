// Generated from catalogues/inbox-parts/routes/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  not_found: "找不到此頁面",
  check_address: "網址可能不完整或已失效。",
  open_inbox: "開啟收件匣",
};
