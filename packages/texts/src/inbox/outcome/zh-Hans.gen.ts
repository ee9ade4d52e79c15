// Generated from catalogues/inbox/outcome/zh-Hans.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} 已撤回`,
  expired: "时间已到",
  mismatch: "数字不匹配",
  reported: ({ sender }: { sender: string }): string => `已向 ${isolate(sender)} 报告`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人已批准` }),
  approved: {
    you: "你已批准",
    you_for: ({ represented }: { represented: string }): string => `你已代 ${isolate(represented)} 批准`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 已批准`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 已代 ${isolate(represented)} 批准`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代你批准`,
  },
  rejected: {
    you: "你已拒绝",
    you_for: ({ represented }: { represented: string }): string => `你已代 ${isolate(represented)} 拒绝`,
    other: ({ name }: { name: string }): string => `${isolate(name)} 已拒绝`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} 已代 ${isolate(represented)} 拒绝`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} 已代你拒绝`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["截止时间为 ", time, "。稍后会显示是否有人按时答复。"],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["截止时间为 ", time, "。恢复联网后会显示是否有人按时答复。"],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["到 ", time, ` 为止无人答复。这既不算批准，也不算拒绝，${isolate(sender)} 已知晓。`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [`需要 ${number(required)} 人批准，到 `, time, ` 为止只有 ${number(approved)} 人批准。这既不算批准，也不算拒绝，${isolate(sender)} 已知晓。`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["已于 ", time, " 结束，无需再作决定。"],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} 显示的是另一个数字，因此我们已于 `, time, " 拒绝并报告此请求。如果你只是选错了，可以让对方重新发送。24 小时内，你不会收到对方请求的通知。"],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["我们已告知对方你对此不知情，并于 ", time, " 拒绝了此请求。24 小时内，你不会收到对方请求的通知。"],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}，`, time, select(signed, { "yes": "，已用通行密钥签名", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `已发送给 ${isolate(sender)}。`,
  done: "无需再作决定。",
  unexpected: "我们已告知对方你对此不知情。",
};
