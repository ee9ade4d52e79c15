// Generated from catalogues/inbox-parts/routes/nl.json by npm run generate -w @assent/texts.

export default {
  not_found: "Hier is niets",
  check_address: "Het adres is misschien onvolledig of verouderd.",
  open_inbox: "Inbox openen",
};
