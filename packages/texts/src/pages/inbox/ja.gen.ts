// Generated from catalogues/pages/inbox/ja.json by npm run generate -w @assent/texts.

export default {
  description: "依頼を 10 秒で承認または却下できます。",
  no_script: "依頼を表示するには、JavaScript を有効にしてください。",
  screenshot_phone: "依頼と 2 つの回答",
  screenshot_desk: "回答を待っている依頼",
};
