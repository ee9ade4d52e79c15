// Generated from catalogues/ui-parts/themes/it.json by npm run generate -w @assent/texts.

export default {
  theme: "Tema",
  system: "Sistema",
  light: "Chiaro",
  dark: "Scuro",
};
