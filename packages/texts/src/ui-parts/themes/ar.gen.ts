// Generated from catalogues/ui-parts/themes/ar.json by npm run generate -w @assent/texts.

export default {
  theme: "السمة",
  system: "النظام",
  light: "فاتح",
  dark: "داكن",
};
