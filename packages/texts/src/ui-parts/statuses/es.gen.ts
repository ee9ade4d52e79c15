// Generated from catalogues/ui-parts/statuses/es.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Programada",
  queued: "En cola",
  delivered: "Entregada",
  approved: "Aprobada",
  rejected: "Rechazada",
  expired: "Caducada",
  canceled: "Retirada",
};
