// Generated from catalogues/inbox/outcome/ja.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} が取り下げました`,
  expired: "期限が切れました",
  mismatch: "番号が一致しませんでした",
  reported: ({ sender }: { sender: string }): string => `${isolate(sender)} に報告しました`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人が承認しました` }),
  approved: {
    you: "承認しました",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} さんの代理で承認しました`,
    other: ({ name }: { name: string }): string => `${isolate(name)} さんが承認しました`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} さんが ${isolate(represented)} さんの代理で承認しました`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} さんが代理で承認しました`,
  },
  rejected: {
    you: "却下しました",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} さんの代理で却下しました`,
    other: ({ name }: { name: string }): string => `${isolate(name)} さんが却下しました`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} さんが ${isolate(represented)} さんの代理で却下しました`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} さんが代理で却下しました`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["期限は ", time, " でした。期限内に回答があったかどうかは、まもなくわかります。"],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["期限は ", time, " でした。期限内に回答があったかどうかは、オンラインに戻るとわかります。"],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [time, ` までに回答がなかったため、承認も却下もされていません。${isolate(sender)} にも伝わっています。`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [time, ` までに承認したのは ${number(required)} 人中 ${number(approved)} 人のみで、承認も却下もされていません。${isolate(sender)} にも伝わっています。`],
  closed: <T>({ time }: { time: T }): (string | T)[] => [time, " に終了しました。対応は不要です。"],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} の画面の番号と違うため、`, time, " に依頼を却下し、報告しました。選び間違えた場合は、もう一度依頼するよう先方に伝えてください。この送信元の依頼は 24 時間通知されません。"],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["心当たりがないことを送信元に伝え、", time, " に依頼を却下しました。この送信元の依頼は 24 時間通知されません。"],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["「", label, `」${select(edited, { "yes": "（変更あり）", "no": '', "other": '' })}、`, time, select(signed, { "yes": "、パスキーで署名", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)} に送信しました。`,
  done: "対応は不要です。",
  unexpected: "心当たりがないことも伝わっています。",
};
