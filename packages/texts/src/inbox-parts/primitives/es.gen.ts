// Generated from catalogues/inbox-parts/primitives/es.json by npm run generate -w @assent/texts.

export default {
  cancel: "Cancelar",
  offline: "No tienes conexión. Esto se cargará cuando la recuperes.",
};
