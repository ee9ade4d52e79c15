// Generated from catalogues/inbox/problem/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "无法连接 Assent",
    detail: "检查网络连接，然后重试。",
  },
  unexpected: {
    title: "这里出了点问题",
    detail: "重新加载此页面。",
  },
  incomplete: {
    title: "Assent 未完全加载",
    detail: "检查网络连接，然后重新加载此页面。",
  },
  unsigned: {
    title: "此页面未完全加载",
    detail: "未发送任何内容。检查网络连接，然后重试。",
  },
};
