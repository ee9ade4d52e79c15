// Generated from catalogues/inbox-parts/routes/uk.json by npm run generate -w @assent/texts.

export default {
  not_found: "Тут нічого немає",
  check_address: "Можливо, адреса неповна або застаріла.",
  open_inbox: "Відкрити вхідні",
};
