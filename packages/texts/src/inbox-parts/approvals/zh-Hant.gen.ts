// Generated from catalogues/inbox-parts/approvals/zh-Hant.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/zh-Hant.gen.ts';

export default {
  approvals: "核准狀況",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("您"), quiet("已"), select(whom, { "nobody": '', "you": "代您", "other": `代 ${isolate(represented)} ` }), quiet(`${select(value, { "approve": "核准", "reject": "拒絕", "other": '' })}${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "，已用通行密鑰簽署", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet("已"), select(whom, { "nobody": '', "you": "代您", "other": `代 ${isolate(represented)} ` }), quiet(`${select(value, { "approve": "核准", "reject": "拒絕", "other": '' })}${select(edited, { "yes": "（有修改）", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": "，已用通行密鑰簽署", "no": '', "other": '' }))],
  },
  you_approved: "您已核准",
  you_approved_for: ({ name }: { name: string }): string => `您已代 ${isolate(name)} 核准`,
  take_back: "收回我的核准",
  taking_back: "正在收回…",
  until: "在請求有最終決定之前，您可以收回核准。",
  offline: "您已離線，恢復連線後才能收回核准。",
  taken_back: "您已收回核准",
  answer_again: "您可以重新答覆。",
  decided: "請求已有最終決定",
  stays: "您的核准仍然有效。",
  excluded: "您無法答覆此請求",
  excluded_why: ({ sender }: { sender: string }): string => `必須由其他人核准。${isolate(sender)} 排除了您，通常是因為請求由您提出。`,
  groups: {
    label: "各群組的核准情況",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, "：已核准"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, "：尚未核准"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, "：未核准"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `：已核准 ${number(approved)}/${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `您的核准計入 ${isolate(groups)}。`,
    full: ({ groups }: { groups: string }): string => `${isolate(groups)} 已有足夠的人核准。如果其中有人收回核准，您的核准才會計入。`,
    not_yours: "您無法核准此請求",
    not_yours_why: ({ groups }: { groups: string }): string => `您不在任何可以核准的群組裡：${isolate(groups)}。您可以拒絕。`,
  },
};
