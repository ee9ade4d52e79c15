// Generated from catalogues/inbox-parts/approvals/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/en.gen.ts';

export default {
  approvals: "Approvals",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("You"), `${select(whom, { "nobody": '', "you": " for you", "other": ` for ${isolate(represented)}` })} `, quiet(`${select(value, { "approve": "approved", "reject": "rejected", "other": '' })}${select(edited, { "yes": " with changes", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": ", signed with a passkey", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), `${select(whom, { "nobody": '', "you": " for you", "other": ` for ${isolate(represented)}` })} `, quiet(`${select(value, { "approve": "approved", "reject": "rejected", "other": '' })}${select(edited, { "yes": " with changes", "no": '', "other": '' })}`), " ", time, quiet(select(signed, { "yes": ", signed with a passkey", "no": '', "other": '' }))],
  },
  you_approved: "You approved this",
  you_approved_for: ({ name }: { name: string }): string => `You approved this for ${isolate(name)}`,
  take_back: "Take back my approval",
  taking_back: "Taking back…",
  until: "You can take it back until the request is decided.",
  offline: "You are offline. You can take it back when you are back online.",
  taken_back: "You took back your approval",
  answer_again: "You can answer again.",
  decided: "The request is already decided",
  stays: "Your approval stays.",
  excluded: "You cannot answer this",
  excluded_why: ({ sender }: { sender: string }): string => `Somebody else must approve it. ${isolate(sender)} excluded you, usually because the request came from you.`,
  groups: {
    label: "Approvals by group",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": approved"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": not approved yet"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": not approved"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} of ${number(required)} approved`],
    yours: ({ groups }: { groups: string }): string => `Your approval counts for ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Enough people of ${isolate(groups)} have already approved. Yours counts if one of them takes theirs back.`,
    not_yours: "You cannot approve this",
    not_yours_why: ({ groups }: { groups: string }): string => `You are in none of the groups that can: ${isolate(groups, true)}. You can reject it.`,
  },
};
