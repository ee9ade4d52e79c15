// Generated from catalogues/inbox-parts/refresh/pl.json by npm run generate -w @assent/texts.

export default {
  refresh: "Odśwież",
  offline: "Jesteś offline",
  offline_effect: "To, co widzisz, może być nieaktualne.",
  done: "Wszystko aktualne",
  failed: "Nie udało się wczytać wszystkiego",
};
