// Generated from catalogues/ui-parts/statuses/tr.json by npm run generate -w @assent/texts.

export default {
  scheduled: "Planlandı",
  queued: "Sırada",
  delivered: "Teslim edildi",
  approved: "Onaylandı",
  rejected: "Reddedildi",
  expired: "Süresi doldu",
  canceled: "İptal edildi",
};
