// Generated from catalogues/inbox/problem/ja.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Assent に接続できません",
    detail: "接続を確認して、もう一度お試しください。",
  },
  unexpected: {
    title: "問題が発生しました",
    detail: "ページを再読み込みしてください。",
  },
  incomplete: {
    title: "Assent の一部を読み込めませんでした",
    detail: "接続を確認してから、ページを再読み込みしてください。",
  },
  unsigned: {
    title: "ページの一部を読み込めませんでした",
    detail: "何も送信されていません。接続を確認して、もう一度お試しください。",
  },
};
