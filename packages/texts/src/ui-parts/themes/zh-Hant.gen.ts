// Generated from catalogues/ui-parts/themes/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  theme: "外觀模式",
  system: "跟隨系統",
  light: "淺色",
  dark: "深色",
};
