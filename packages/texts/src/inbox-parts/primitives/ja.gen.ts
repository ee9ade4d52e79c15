// Generated from catalogues/inbox-parts/primitives/ja.json by npm run generate -w @assent/texts.

export default {
  cancel: "キャンセル",
  offline: "オフラインです。オンラインに戻ると読み込まれます。",
};
