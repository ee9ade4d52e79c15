// Generated from catalogues/inbox-parts/routes/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  not_found: "这里什么都没有",
  check_address: "网址可能不完整或已失效。",
  open_inbox: "打开收件箱",
};
