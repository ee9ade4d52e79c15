// Generated from catalogues/ui-parts/statuses/ko.json by npm run generate -w @assent/texts.

export default {
  scheduled: "예약됨",
  queued: "전송 대기 중",
  delivered: "전달됨",
  approved: "승인됨",
  rejected: "거부됨",
  expired: "만료됨",
  canceled: "철회됨",
};
