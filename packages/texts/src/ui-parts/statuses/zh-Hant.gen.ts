// Generated from catalogues/ui-parts/statuses/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  scheduled: "已排程",
  queued: "等待傳送",
  delivered: "已送達",
  approved: "已核准",
  rejected: "已拒絕",
  expired: "已過期",
  canceled: "已撤回",
};
