// Generated from catalogues/ui-parts/themes/ja.json by npm run generate -w @assent/texts.

export default {
  theme: "テーマ",
  system: "システム",
  light: "ライト",
  dark: "ダーク",
};
