// Generated from catalogues/ui-parts/statuses/pt-BR.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Agendada",
  queued: "Na fila",
  delivered: "Entregue",
  approved: "Aprovada",
  rejected: "Rejeitada",
  expired: "Expirada",
  canceled: "Retirada",
};
