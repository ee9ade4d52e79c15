// Generated from catalogues/ui-parts/statuses/de.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Geplant",
  queued: "Eingereiht",
  delivered: "Zugestellt",
  approved: "Genehmigt",
  rejected: "Abgelehnt",
  expired: "Abgelaufen",
  canceled: "Zurückgezogen",
};
