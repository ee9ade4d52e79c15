// Generated from catalogues/inbox-parts/approvals/zh-Hans.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/zh-Hans.gen.ts';

export default {
  approvals: "批准情况",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("你"), quiet("已"), select(whom, { "nobody": '', "you": "代你", "other": `代 ${isolate(represented)} ` }), quiet(`${select(value, { "approve": "批准", "reject": "拒绝", "other": '' })}${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "，已用通行密钥签名", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet("已"), select(whom, { "nobody": '', "you": "代你", "other": `代 ${isolate(represented)} ` }), quiet(`${select(value, { "approve": "批准", "reject": "拒绝", "other": '' })}${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "，已用通行密钥签名", "no": '', "other": '' }))],
  },
  you_approved: "你已批准",
  you_approved_for: ({ name }: { name: string }): string => `你已代 ${isolate(name)} 批准`,
  take_back: "收回我的批准",
  taking_back: "正在收回…",
  until: "在请求有最终决定之前，你可以收回批准。",
  offline: "你已离线。恢复联网后才能收回批准。",
  taken_back: "你已收回批准",
  answer_again: "你可以重新答复。",
  decided: "请求已有最终决定",
  stays: "你的批准仍然有效。",
  excluded: "你不能答复此请求",
  excluded_why: ({ sender }: { sender: string }): string => `必须由其他人批准。${isolate(sender)} 排除了你，通常是因为请求由你发起。`,
  groups: {
    label: "各群组的批准情况",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, "：已批准"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, "：尚未批准"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, "：未批准"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `：已批准 ${number(approved)}/${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `你的批准计入 ${isolate(groups)}。`,
    full: ({ groups }: { groups: string }): string => `${isolate(groups)} 已有足够的人批准。如果其中有人收回批准，你的批准才会计入。`,
    not_yours: "你不能批准此请求",
    not_yours_why: ({ groups }: { groups: string }): string => `你不在任何可以批准的群组里：${isolate(groups)}。你可以拒绝。`,
  },
};
