// Generated from catalogues/inbox-parts/drills/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  heading: "通知测试",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} 正在检查你能否收到通知。这里无需做任何决定。`,
  button: "已收到",
  busy: "正在确认…",
  done: "已确认",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} 会看到你已收到。`,
  ended: "此测试已结束",
  ended_detail: "没有需要确认的内容了。",
  offline: "连接互联网后即可确认。",
};
