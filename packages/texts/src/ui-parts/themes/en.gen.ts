// Generated from catalogues/ui-parts/themes/en.json by npm run generate -w @assent/texts.

export default {
  theme: "Theme",
  system: "System",
  light: "Light",
  dark: "Dark",
};
