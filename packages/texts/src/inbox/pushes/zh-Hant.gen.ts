// Generated from catalogues/inbox/pushes/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  blocked: "瀏覽器已封鎖通知",
  unblock: "如何允許通知",
  install: "將 Assent 加入主畫面",
  install_why: "在 iPhone 和 iPad 上，只有已安裝的 App 才能通知您。",
  install_how: "查看方法",
  off: "此裝置未開啟通知",
  off_why: "只有開啟收件匣，才看得到請求。",
  check: "重新檢查",
  turn_on: "開啟",
  hide: "隱藏",
  hide_steps: "隱藏步驟",
};
