// Generated from catalogues/inbox-parts/routes/de.json by npm run generate -w @assent/texts.

export default {
  not_found: "Hier ist nichts",
  check_address: "Vielleicht ist die Adresse unvollständig oder veraltet.",
  open_inbox: "Eingang öffnen",
};
