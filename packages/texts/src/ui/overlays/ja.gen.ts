// Generated from catalogues/ui/overlays/ja.json by npm run generate -w @assent/texts.

export default {
  toasts: "お知らせ",
  dismiss: "閉じる",
  close: "閉じる",
  more: "すべて表示",
  less: "折りたたむ",
  below: "下に続きます",
};
