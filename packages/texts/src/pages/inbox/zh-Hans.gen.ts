// Generated from catalogues/pages/inbox/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  description: "十秒内即可批准或拒绝请求。",
  no_script: "启用 JavaScript 即可查看请求。",
  screenshot_phone: "一个请求和它的两种答复",
  screenshot_desk: "等待你答复的请求",
};
