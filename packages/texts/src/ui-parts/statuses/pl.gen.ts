// Generated from catalogues/ui-parts/statuses/pl.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Zaplanowana",
  queued: "W kolejce",
  delivered: "Dostarczona",
  approved: "Zatwierdzona",
  rejected: "Odrzucona",
  expired: "Wygasła",
  canceled: "Wycofana",
};
