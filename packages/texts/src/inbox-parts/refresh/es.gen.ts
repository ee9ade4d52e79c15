// Generated from catalogues/inbox-parts/refresh/es.json by npm run generate -w @assent/texts.

export default {
  refresh: "Actualizar",
  offline: "No tienes conexión",
  offline_effect: "Puede que lo que ves no esté al día.",
  done: "Todo está al día",
  failed: "No pudimos cargarlo todo",
};
