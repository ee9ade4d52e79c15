// Generated from catalogues/inbox-parts/reports/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  title: "心当たりのない依頼ですか？",
  open: ({ sender }: { sender: string }): string => `すぐに ${isolate(sender)} に伝え、依頼を却下します。取り消すことはできません。この送信元の依頼は 24 時間通知されません。`,
  closed: ({ sender }: { sender: string }): string => `すぐに ${isolate(sender)} に伝えます。依頼の結果は変わりません。この送信元の依頼は 24 時間通知されません。`,
  comment: "伝えたいこと（任意）",
  mute: ({ topic }: { topic: string }): string => `${isolate(topic)} をミュート`,
  mute_effect: "このトピックの依頼は通知されなくなります。受信トレイにはこれまでどおり届きます。",
  cancel: "キャンセル",
  sending: "送信中…",
  report_and_reject: "報告して却下",
  report: "報告",
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)} に報告しました`,
  sent_effect: "心当たりがないことが伝わりました。",
};
