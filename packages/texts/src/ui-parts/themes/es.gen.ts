// Generated from catalogues/ui-parts/themes/es.json by npm run generate -w @assent/texts.

export default {
  theme: "Modo",
  system: "Sistema",
  light: "Claro",
  dark: "Oscuro",
};
