// Generated from catalogues/inbox-parts/refresh/ko.json by npm run generate -w @assent/texts.

export default {
  refresh: "새로고침",
  offline: "오프라인 상태입니다",
  offline_effect: "표시된 내용이 최신이 아닐 수 있습니다.",
  done: "최신 상태입니다",
  failed: "일부를 불러오지 못했습니다",
};
