// Generated from catalogues/inbox-parts/routes/ko.json by npm run generate -w @assent/texts.

export default {
  not_found: "페이지를 찾을 수 없습니다",
  check_address: "주소가 잘렸거나 오래되었을 수 있습니다.",
  open_inbox: "수신함 열기",
};
