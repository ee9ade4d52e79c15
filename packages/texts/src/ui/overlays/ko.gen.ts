// Generated from catalogues/ui/overlays/ko.json by npm run generate -w @assent/texts.

export default {
  toasts: "알림",
  dismiss: "닫기",
  close: "닫기",
  more: "모두 보기",
  less: "접기",
  below: "아래에 더 있음",
};
