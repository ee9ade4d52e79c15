// Generated from catalogues/ui/problems/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  part: "此頁面未完整載入",
  connection: "請檢查網路連線。",
  retry: "再試一次",
  retrying: "正在重試…",
  reload: "重新載入",
  request: <T>({ id }: { id: T }): (string | T)[] => ["請求 ID：", id],
  copy_id: "複製請求 ID",
};
