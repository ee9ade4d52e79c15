// Generated from catalogues/ui-parts/themes/uk.json by npm run generate -w @assent/texts.

export default {
  theme: "Оформлення",
  system: "Системне",
  light: "Світле",
  dark: "Темне",
};
