// Generated from catalogues/inbox-parts/routes/pl.json by npm run generate -w @assent/texts.

export default {
  not_found: "Nic tu nie ma",
  check_address: "Adres może być niepełny lub nieaktualny.",
  open_inbox: "Otwórz skrzynkę",
};
