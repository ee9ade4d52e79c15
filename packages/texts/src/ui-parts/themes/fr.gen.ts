// Generated from catalogues/ui-parts/themes/fr.json by npm run generate -w @assent/texts.

export default {
  theme: "Thème",
  system: "Système",
  light: "Clair",
  dark: "Sombre",
};
