// Generated from catalogues/inbox-parts/routes/it.json by npm run generate -w @assent/texts.

export default {
  not_found: "Qui non c’è nulla",
  check_address: "L’indirizzo potrebbe essere incompleto o non più valido.",
  open_inbox: "Apri la casella",
};
