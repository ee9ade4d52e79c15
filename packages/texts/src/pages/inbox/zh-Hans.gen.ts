// Generated from catalogues/pages/inbox/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  description: "十秒内批准或拒绝请求。",
  no_script: "打开 JavaScript 即可查看请求。",
  screenshot_phone: "一个请求及其两种回答",
  screenshot_desk: "等待您回答的请求",
};
