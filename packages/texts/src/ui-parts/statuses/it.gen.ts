// Generated from catalogues/ui-parts/statuses/it.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Programmata",
  queued: "In coda",
  delivered: "Consegnata",
  approved: "Approvata",
  rejected: "Rifiutata",
  expired: "Scaduta",
  canceled: "Ritirata",
};
