// Generated from catalogues/pages/inbox/ja.json by npm run generate -w @assent/texts.

export default {
  description: "依頼を10秒で承認または却下できます。",
  no_script: "依頼を見るには、JavaScript をオンにしてください。",
  screenshot_phone: "依頼と2つの回答",
  screenshot_desk: "回答を待っている依頼",
};
