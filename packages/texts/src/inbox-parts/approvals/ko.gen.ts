// Generated from catalogues/inbox-parts/approvals/ko.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/ko.gen.ts';

export default {
  approvals: "승인 현황",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("본인"), `${select(whom, { "nobody": '', "you": "(대리)", "other": `(${isolate(represented)} 님 대리)` })} `, quiet(`${select(value, { "approve": "승인", "reject": "거부", "other": '' })}${select(edited, { "yes": "(변경 있음)", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": ", 패스키로 서명", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(`${isolate(name)} 님`), `${select(whom, { "nobody": '', "you": "(내 대리인)", "other": `(${isolate(represented)} 님 대리)` })} `, quiet(`${select(value, { "approve": "승인", "reject": "거부", "other": '' })}${select(edited, { "yes": "(변경 있음)", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": ", 패스키로 서명", "no": '', "other": '' }))],
  },
  you_approved: "승인했습니다",
  you_approved_for: ({ name }: { name: string }): string => `${isolate(name)} 님을 대리해 승인했습니다`,
  take_back: "승인 취소",
  taking_back: "취소하는 중…",
  until: "결과가 확정되기 전까지 취소할 수 있습니다.",
  offline: "오프라인 상태입니다. 다시 온라인이 되면 취소할 수 있습니다.",
  taken_back: "승인을 취소했습니다",
  answer_again: "다시 응답할 수 있습니다.",
  decided: "요청의 결과가 이미 확정되었습니다",
  stays: "승인은 그대로 유지됩니다.",
  excluded: "이 요청에는 응답할 수 없습니다",
  excluded_why: ({ sender }: { sender: string }): string => `다른 사람이 승인해야 합니다. ${isolate(sender)}의 설정에 따라 응답 대상에서 제외되었습니다. 대개 본인이 요청한 일이기 때문입니다.`,
  groups: {
    label: "그룹별 승인",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": 승인됨"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": 아직 승인되지 않음"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": 승인되지 않음"],
    counted: <T>({ required, approved, group }: { required: number; approved: number; group: T }): (string | T)[] => [group, `: ${number(required)}명 중 ${number(approved)}명 승인`],
    yours: ({ groups }: { groups: string }): string => `이 승인은 ${isolate(groups)} 그룹의 승인으로 처리됩니다.`,
    full: ({ groups }: { groups: string }): string => `${isolate(groups)} 그룹의 승인은 이미 충분합니다. 누군가 승인을 취소하면 이 승인이 반영됩니다.`,
    not_yours: "이 요청은 승인할 수 없습니다",
    not_yours_why: ({ groups }: { groups: string }): string => `승인할 수 있는 그룹(${isolate(groups)})에 속해 있지 않습니다. 거부할 수는 있습니다.`,
  },
};
