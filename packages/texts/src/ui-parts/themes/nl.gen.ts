// Generated from catalogues/ui-parts/themes/nl.json by npm run generate -w @assent/texts.

export default {
  theme: "Thema",
  system: "Systeem",
  light: "Licht",
  dark: "Donker",
};
