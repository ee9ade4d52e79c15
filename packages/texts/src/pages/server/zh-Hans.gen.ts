// Generated from catalogues/pages/server/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "未找到",
    heading: "找不到此页面",
    why: "网址可能不完整或已失效。",
    start: "首页",
  },
};
