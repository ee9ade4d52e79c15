// Generated from catalogues/ui-parts/themes/pl.json by npm run generate -w @assent/texts.

export default {
  theme: "Motyw",
  system: "Systemowy",
  light: "Jasny",
  dark: "Ciemny",
};
