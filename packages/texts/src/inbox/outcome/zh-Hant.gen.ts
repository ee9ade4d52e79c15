// Generated from catalogues/inbox/outcome/zh-Hant.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} 已撤回`,
  expired: "時間已到",
  mismatch: "數字不符",
  reported: ({ sender }: { sender: string }): string => `已向 ${isolate(sender)} 回報`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人已核准` }),
  approved: {
    you: "您已核准",
    you_for: ({ represented }: { represented: string }): string => `您已代 ${isolate(represented)} 核准`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 已核准`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 已代 ${isolate(represented)} 核准`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代您核准`,
  },
  rejected: {
    you: "您已拒絕",
    you_for: ({ represented }: { represented: string }): string => `您已代 ${isolate(represented)} 拒絕`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 已拒絕`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 已代 ${isolate(represented)} 拒絕`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代您拒絕`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["期限為 ", time, "。稍後會顯示是否有人及時答覆。"],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["期限為 ", time, "。恢復連線後會顯示是否有人及時答覆。"],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["到 ", time, ` 為止無人答覆。這既不算核准，也不算拒絕，${isolate(sender)} 已知悉。`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [`需要 ${number(required)} 人核准，到 `, time, ` 為止只有 ${number(approved)} 人核准。這既不算核准，也不算拒絕，${isolate(sender)} 已知悉。`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["已於 ", time, " 結束，不需要再做決定。"],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} 顯示的是另一個數字，因此我們已於 `, time, " 拒絕並回報此請求。如果您只是選錯，可以請對方重新傳送。24 小時內，您不會收到對方請求的通知。"],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["我們已告知對方您對此不知情，並於 ", time, " 拒絕了此請求。24 小時內，您不會收到對方請求的通知。"],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["「", label, `」${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}，`, time, select(signed, { "yes": "，已用通行密鑰簽署", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `已傳送給 ${isolate(sender)}。`,
  done: "不需要再做決定。",
  unexpected: "我們已告知對方您對此不知情。",
};
