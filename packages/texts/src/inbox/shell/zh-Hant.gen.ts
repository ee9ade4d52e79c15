// Generated from catalogues/inbox/shell/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  inbox: "收件匣",
  home: "Assent，收件匣",
  settings: "設定",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("您已離線。"), "恢復連線後會傳送您的答覆。"],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("您已離線。"), "恢復連線並開啟收件匣後會傳送您的答覆。"],
  },
  new_version: "新版本已就緒",
  update: "更新",
};
