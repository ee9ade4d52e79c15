// Generated from catalogues/inbox/request/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  request: "请求",
  loading: "正在加载请求",
  loading_fields: "正在加载表单",
  loading_link: "正在加载链接",
  kept: "Assent 确认后，你即可答复。",
  not_shown: "无法显示此请求",
  not_here: "此设备上没有这个请求",
  offline: "恢复联网后会加载。",
  asked: "请求内容",
  last_minute: "还剩 1 分钟",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `已发送给 ${isolate(sender)}。${isolate(waiting)}`,
  unsent: "你的答复尚未发送",
  ended: "此请求已结束",
  mismatch: "数字不匹配。我们已拒绝并报告此请求。",
  back: "返回收件箱",
  next: "下一个",
};
