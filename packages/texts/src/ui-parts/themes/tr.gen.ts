// Generated from catalogues/ui-parts/themes/tr.json by npm run generate -w @assent/texts.

export default {
  theme: "Tema",
  system: "Sistem",
  light: "Açık",
  dark: "Koyu",
};
