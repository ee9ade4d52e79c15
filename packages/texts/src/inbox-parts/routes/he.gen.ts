// Generated from catalogues/inbox-parts/routes/he.json by npm run generate -w @assent/texts.

export default {
  not_found: "אין כאן דבר",
  check_address: "ייתכן שהכתובת חלקית או ישנה.",
  open_inbox: "פתיחת תיבת הבקשות",
};
