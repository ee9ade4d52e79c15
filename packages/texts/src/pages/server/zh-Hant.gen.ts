// Generated from catalogues/pages/server/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "找不到",
    heading: "這裡什麼都沒有",
    why: "網址可能不完整或已過期。",
    start: "首頁",
  },
};
