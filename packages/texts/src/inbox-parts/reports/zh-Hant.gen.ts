// Generated from catalogues/inbox-parts/reports/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  title: "您對此不知情？",
  open: ({ sender }: { sender: string }): string => `我們會立即告知 ${isolate(sender)} 並拒絕此請求，此操作無法復原。24 小時內，您不會收到對方請求的通知。`,
  closed: ({ sender }: { sender: string }): string => `我們會立即告知 ${isolate(sender)}，請求的結果不變。24 小時內，您不會收到對方請求的通知。`,
  comment: "想讓對方知道什麼？（選填）",
  mute: ({ topic }: { topic: string }): string => `將 ${isolate(topic)} 靜音`,
  mute_effect: "您不會再收到其請求的通知，但請求仍會送到您的收件匣。",
  cancel: "取消",
  sending: "正在傳送…",
  report_and_reject: "回報並拒絕",
  report: "回報",
  sent: ({ sender }: { sender: string }): string => `已向 ${isolate(sender)} 回報`,
  sent_effect: "我們已告知對方您對此不知情。",
};
