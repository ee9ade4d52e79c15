// Generated from catalogues/inbox-parts/refresh/it.json by npm run generate -w @assent/texts.

export default {
  refresh: "Aggiorna",
  offline: "Sei offline",
  offline_effect: "Quello che vedi potrebbe non essere aggiornato.",
  done: "Tutto aggiornato",
  failed: "Impossibile caricare tutto",
};
