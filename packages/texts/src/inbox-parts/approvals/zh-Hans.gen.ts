// Generated from catalogues/inbox-parts/approvals/zh-Hans.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/zh-Hans.gen.ts';

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
};
