// Generated from catalogues/ui-parts/statuses/en.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Scheduled",
  queued: "Queued",
  delivered: "Delivered",
  approved: "Approved",
  rejected: "Rejected",
  expired: "Expired",
  canceled: "Canceled",
};
