// Generated from catalogues/inbox-parts/routes/tr.json by npm run generate -w @assent/texts.

export default {
  not_found: "Burada bir şey yok",
  check_address: "Adres eksik veya eskimiş olabilir.",
  open_inbox: "Gelen kutusunu aç",
};
