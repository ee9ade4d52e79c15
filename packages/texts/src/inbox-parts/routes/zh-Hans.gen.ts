// Generated from catalogues/inbox-parts/routes/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  not_found: "找不到此页面",
  check_address: "网址可能不完整或已失效。",
  open_inbox: "打开收件箱",
};
