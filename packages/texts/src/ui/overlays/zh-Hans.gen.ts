// Generated from catalogues/ui/overlays/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  toasts: "通知",
  dismiss: "关闭",
  close: "关闭",
  more: "显示全部",
  less: "收起",
  below: "下方还有内容",
};
