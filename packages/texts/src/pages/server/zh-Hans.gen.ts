// Generated from catalogues/pages/server/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "未找到",
    heading: "这里什么都没有",
    why: "地址可能不完整或已过期。",
    start: "首页",
  },
};
