// Generated from catalogues/pages/server/it.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Pagina non trovata",
    heading: "Qui non c’è nulla",
    why: "L’indirizzo potrebbe essere incompleto o non più valido.",
    start: "Pagina iniziale",
  },
};
