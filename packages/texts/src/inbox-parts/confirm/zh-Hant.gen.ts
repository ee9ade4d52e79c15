// Generated from catalogues/inbox-parts/confirm/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  cancel: "取消",
  sending: "正在傳送…",
  changed: ({ label }: { label: string }): string => `${isolate(label)}（有修改）`,
  comment: "您的留言",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "。"],
  offline: {
    online: ({ label }: { label: string }): string => `您已離線。恢復連線後會傳送您的答覆「${isolate(label)}」，在此之前可以收回。`,
    open: ({ label }: { label: string }): string => `您已離線。恢復連線並開啟收件匣後會傳送您的答覆「${isolate(label)}」，在此之前可以收回。`,
  },
  offline_effect: {
    approve: "屆時您可能是最後一位核准人，決定會隨即生效。",
    reject: "只要有一人拒絕，即為最終決定。",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} 會立即收到您的答覆「${isolate(label)}」，無法收回。`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `只要有一人拒絕，即為最終決定。${isolate(sender)} 會立即收到您的答覆「${isolate(label)}」，無法收回。`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("這是最後一個核准。核准後，決定即生效。"), `${isolate(sender)} 會立即收到您的答覆「${isolate(label)}」，無法收回。`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "other": `您核准後，還需要 ${number(count)} 人核准。` })), `${isolate(sender)} 會立即收到您的答覆「${isolate(label)}」。在請求有最終決定之前，您可以收回。`],
  acting: ({ name }: { name: string }): string => `您代 ${isolate(name)} 答覆，答覆中會列出雙方的姓名。`,
  passkey: "您的裝置會要求驗證指紋、臉部或 PIN 碼。",
  undecided: "尚未做出任何決定。",
  unknown: "我們還不知道您的答覆是否送達。您可以放心再試一次：答覆只會計算一次。",
  facts: "重要資訊",
  link: "連結至",
  more_details: ({ count }: { count: number }): string => plural(count, { "other": `還有 ${number(count)} 項詳細資料` }),
  number: ({ sender }: { sender: string }): string => `${isolate(sender)} 向您顯示的是哪個數字？`,
  number_help: "如果沒有人向您顯示數字，此請求可能由他人發起，請取消並回報。如果選錯數字，我們會拒絕並回報此請求。",
};
