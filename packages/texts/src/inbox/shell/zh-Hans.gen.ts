// Generated from catalogues/inbox/shell/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  inbox: "收件箱",
  home: "Assent，收件箱",
  settings: "设置",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("你已离线。"), "恢复联网后会发送你的答复。"],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("你已离线。"), "恢复联网并打开收件箱后会发送你的答复。"],
  },
  new_version: "新版本已就绪",
  update: "更新",
};
