// Generated from catalogues/ui/overlays/he.json by npm run generate -w @assent/texts.

export default {
  toasts: "התראות",
  dismiss: "הסתרה",
  close: "סגירה",
  more: "הצגת הכול",
  less: "הצגת פחות",
  below: "יש עוד למטה",
};
