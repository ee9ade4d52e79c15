// Generated from catalogues/inbox/shell/ja.json by npm run generate -w @assent/texts.

export default {
  inbox: "受信トレイ",
  home: "Assent 受信トレイ",
  settings: "設定",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("オフラインです。"), "回答は、オンラインに戻ると送信されます。"],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("オフラインです。"), "回答は、オンラインで受信トレイを開くと送信されます。"],
  },
  new_version: "新しいバージョンがあります",
  update: "更新",
};
