// Generated from catalogues/ui/problems/ja.json by npm run generate -w @assent/texts.

export default {
  part: "ページの一部を読み込めませんでした",
  connection: "接続を確認してください。",
  retry: "再試行",
  retrying: "再試行中…",
  reload: "再読み込み",
  request: <T>({ id }: { id: T }): (string | T)[] => ["参照番号：", id],
  copy_id: "参照番号をコピー",
};
