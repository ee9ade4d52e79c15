// Generated from catalogues/inbox/problem/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "無法連線至 Assent",
    detail: "請檢查網路連線，然後再試一次。",
  },
  unexpected: {
    title: "這裡發生問題",
    detail: "請重新載入此頁面。",
  },
  incomplete: {
    title: "Assent 未完整載入",
    detail: "請檢查網路連線，然後重新載入此頁面。",
  },
  unsigned: {
    title: "此頁面未完整載入",
    detail: "未傳送任何內容。請檢查網路連線，然後再試一次。",
  },
};
