// Generated from catalogues/inbox-parts/drills/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  heading: "通知測試",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} 正在檢查您能否收到通知。這裡無需做任何決定。`,
  button: "已收到",
  busy: "正在確認…",
  done: "已確認",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} 會看到您已收到。`,
  ended: "此測試已結束",
  ended_detail: "沒有需要確認的內容了。",
  offline: "連上網際網路後即可確認。",
};
