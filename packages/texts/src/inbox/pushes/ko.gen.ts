// Generated from catalogues/inbox/pushes/ko.json by npm run generate -w @assent/texts.

export default {
  blocked: "알림이 차단되었습니다",
  unblock: "허용 방법",
  install: "홈 화면에 Assent 추가",
  install_why: "iPhone과 iPad에서는 홈 화면에 추가한 앱에서만 알림을 받을 수 있습니다.",
  install_how: "방법 보기",
  off: "이 기기의 알림이 꺼져 있습니다",
  off_why: "수신함을 열어야만 요청이 온 것을 알 수 있습니다.",
  check: "다시 확인",
  turn_on: "켜기",
  hide: "닫기",
  hide_steps: "방법 숨기기",
};
