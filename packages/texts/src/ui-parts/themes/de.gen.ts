// Generated from catalogues/ui-parts/themes/de.json by npm run generate -w @assent/texts.

export default {
  theme: "Design",
  system: "System",
  light: "Hell",
  dark: "Dunkel",
};
