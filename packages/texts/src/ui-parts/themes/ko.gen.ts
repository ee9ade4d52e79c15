// Generated from catalogues/ui-parts/themes/ko.json by npm run generate -w @assent/texts.

export default {
  theme: "테마",
  system: "시스템",
  light: "라이트",
  dark: "다크",
};
