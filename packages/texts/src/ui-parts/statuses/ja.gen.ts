// Generated from catalogues/ui-parts/statuses/ja.json by npm run generate -w @assent/texts.

export default {
  scheduled: "予約済み",
  queued: "送信待ち",
  delivered: "配信済み",
  approved: "承認済み",
  rejected: "却下済み",
  expired: "期限切れ",
  canceled: "取り下げ済み",
};
