// Generated from catalogues/ui-parts/statuses/he.json by npm run generate -w @assent/texts.

export default {
  scheduled: "מתוזמנת",
  queued: "בתור",
  delivered: "נמסרה",
  approved: "אושרה",
  rejected: "סורבה",
  expired: "פג תוקפה",
  canceled: "בוטלה",
};
