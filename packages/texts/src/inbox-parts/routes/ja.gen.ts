// Generated from catalogues/inbox-parts/routes/ja.json by npm run generate -w @assent/texts.

export default {
  not_found: "ページが見つかりません",
  check_address: "アドレスが途中で切れているか、古い可能性があります。",
  open_inbox: "受信トレイを開く",
};
