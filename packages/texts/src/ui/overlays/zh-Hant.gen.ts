// Generated from catalogues/ui/overlays/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  toasts: "通知",
  dismiss: "關閉",
  close: "關閉",
  more: "顯示全部",
  less: "收合",
  below: "下方還有內容",
};
