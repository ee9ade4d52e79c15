// Generated from catalogues/inbox-parts/reports/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  title: "你对此不知情？",
  open: ({ sender }: { sender: string }): string => `我们会立即告知 ${isolate(sender)} 并拒绝此请求，此操作无法撤销。24 小时内，你不会收到对方请求的通知。`,
  closed: ({ sender }: { sender: string }): string => `我们会立即告知 ${isolate(sender)}，请求的结果不变。24 小时内，你不会收到对方请求的通知。`,
  comment: "想让对方知道什么？（可选）",
  mute: ({ topic }: { topic: string }): string => `将 ${isolate(topic)} 静音`,
  mute_effect: "你不会再收到其请求的通知，但请求仍会进入你的收件箱。",
  cancel: "取消",
  sending: "正在发送…",
  report_and_reject: "报告并拒绝",
  report: "报告",
  sent: ({ sender }: { sender: string }): string => `已向 ${isolate(sender)} 报告`,
  sent_effect: "我们已告知对方你对此不知情。",
};
