// Generated from catalogues/inbox/shell/en.json by npm run generate -w @assent/texts.

export default {
  inbox: "Inbox",
  home: "Assent, inbox",
  settings: "Settings",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("You are offline."), " We’ll send your answers when you are back online."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("You are offline."), " We’ll send your answers when you are back online and open the inbox."],
  },
  new_version: "A new version is ready",
  update: "Update",
};
