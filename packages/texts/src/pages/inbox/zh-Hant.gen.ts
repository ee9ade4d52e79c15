// Generated from catalogues/pages/inbox/zh-Hant.json by npm run generate -w @assent/texts.

export default {
  description: "十秒內核准或拒絕請求。",
  no_script: "開啟 JavaScript 即可查看請求。",
  screenshot_phone: "一個請求及其兩種回答",
  screenshot_desk: "等待您回答的請求",
};
