// Generated from catalogues/pages/inbox/ko.json by npm run generate -w @assent/texts.

export default {
  description: "10초 만에 요청을 승인하거나 거부하세요.",
  no_script: "요청을 보려면 JavaScript를 켜세요.",
  screenshot_phone: "두 가지 응답이 있는 요청",
  screenshot_desk: "응답을 기다리는 요청",
};
