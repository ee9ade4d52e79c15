// Generated from catalogues/ui-parts/themes/he.json by npm run generate -w @assent/texts.

export default {
  theme: "ערכת צבעים",
  system: "מערכת",
  light: "בהירה",
  dark: "כהה",
};
