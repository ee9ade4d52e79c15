// Generated from catalogues/inbox/pushes/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  blocked: "浏览器已阻止通知",
  unblock: "如何允许通知",
  install: "将 Assent 添加到主屏幕",
  install_why: "在 iPhone 和 iPad 上，只有已安装的 App 才能向你发送通知。",
  install_how: "查看方法",
  off: "此设备未开启通知",
  off_why: "只有打开收件箱，才能看到请求。",
  check: "重新检查",
  turn_on: "开启",
  hide: "隐藏",
  hide_steps: "收起步骤",
};
