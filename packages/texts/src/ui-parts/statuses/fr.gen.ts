// Generated from catalogues/ui-parts/statuses/fr.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Programmée",
  queued: "En file d’attente",
  delivered: "Distribuée",
  approved: "Approuvée",
  rejected: "Refusée",
  expired: "Expirée",
  canceled: "Retirée",
};
