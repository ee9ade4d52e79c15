// Generated from catalogues/pages/server/es.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Página no encontrada",
    heading: "Aquí no hay nada",
    why: "Puede que la dirección esté incompleta o sea antigua.",
    start: "Página de inicio",
  },
};
