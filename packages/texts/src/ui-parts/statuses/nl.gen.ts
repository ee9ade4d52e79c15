// Generated from catalogues/ui-parts/statuses/nl.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Gepland",
  queued: "In de wachtrij",
  delivered: "Bezorgd",
  approved: "Goedgekeurd",
  rejected: "Afgewezen",
  expired: "Verlopen",
  canceled: "Ingetrokken",
};
