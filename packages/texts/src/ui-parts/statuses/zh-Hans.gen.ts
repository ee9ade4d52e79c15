// Generated from catalogues/ui-parts/statuses/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  scheduled: "定时发送",
  queued: "等待发送",
  delivered: "已送达",
  approved: "已批准",
  rejected: "已拒绝",
  expired: "已过期",
  canceled: "已撤回",
};
