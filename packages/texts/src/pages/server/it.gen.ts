// Generated from catalogues/pages/server/it.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Non trovata",
    heading: "Qui non c’è niente",
    why: "L’indirizzo potrebbe essere incompleto o vecchio.",
    start: "Pagina iniziale",
  },
};
