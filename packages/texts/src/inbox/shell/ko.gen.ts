// Generated from catalogues/inbox/shell/ko.json by npm run generate -w @assent/texts.

export default {
  inbox: "수신함",
  home: "Assent 수신함",
  settings: "설정",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("오프라인 상태입니다."), " 다시 온라인이 되면 응답을 보냅니다."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("오프라인 상태입니다."), " 온라인에서 수신함을 열면 응답을 보냅니다."],
  },
  new_version: "새 버전이 있습니다",
  update: "업데이트",
};
