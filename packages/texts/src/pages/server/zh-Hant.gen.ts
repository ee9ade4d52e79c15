// Generated from catalogues/pages/server/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "找不到",
    heading: "找不到此頁面",
    why: "網址可能不完整或已失效。",
    start: "首頁",
  },
};
