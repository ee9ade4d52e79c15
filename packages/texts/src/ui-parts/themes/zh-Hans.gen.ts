// Generated from catalogues/ui-parts/themes/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  theme: "外观模式",
  system: "跟随系统",
  light: "浅色",
  dark: "深色",
};
