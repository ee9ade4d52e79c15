// Generated from catalogues/pages/inbox/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  description: "十秒內即可核准或拒絕請求。",
  no_script: "啟用 JavaScript 即可查看請求。",
  screenshot_phone: "一項請求與兩種答覆",
  screenshot_desk: "等待您答覆的請求",
};
