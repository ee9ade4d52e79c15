// Generated from catalogues/inbox-parts/primitives/ko.json by npm run generate -w @assent/texts.

export default {
  cancel: "취소",
  offline: "오프라인 상태입니다. 다시 온라인이 되면 불러옵니다.",
};
