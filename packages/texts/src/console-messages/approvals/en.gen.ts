// Generated from catalogues/console-messages/approvals/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  title: "Approvals",
  loading: "Loading the approvals",
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} of ${number(required)}`,
  so_far: ({ left, approved, required }: { left: number; approved: number; required: number }): string => plural(left, { "one": `${number(approved)} of ${number(required)} approved. It needs ${number(left)} more approval.`, "other": `${number(approved)} of ${number(required)} approved. It needs ${number(left)} more approvals.` }),
  reached: ({ required }: { required: number }): string => plural(required, { "one": `${number(required)} person had to approve, and did.`, "other": `${number(required)} people had to approve, and did.` }),
  missed: ({ required, approved }: { required: number; approved: number }): string => plural(required, { "one": `${number(required)} person had to approve. ${number(approved)} did.`, "other": `${number(required)} people had to approve. ${number(approved)} did.` }),
  needed: ({ required }: { required: number }): string => plural(required, { "one": `${number(required)} person had to approve.`, "other": `${number(required)} people had to approve.` }),
  too_few: "Too few people can approve it",
  too_few_hint: ({ required, people, excluded }: { required: number; people: number; excluded: number }): string => `It needs ${plural(required, { "one": `${number(required)} approval`, "other": `${number(required)} approvals` })}, but went to ${plural(people, { "one": `${number(people)} person`, "other": `${number(people)} people` })}${plural(excluded, { "=0": '', "other": `, of whom ${number(excluded)} cannot answer` })}. More people must join before it can be approved.`,
  values: {
    same: "Everybody approves the same values, those of the first approval.",
    each: "Each person may approve different values.",
  },
  cannot_answer: "Cannot answer",
  name_for: <T>({ other, name }: { other: string; name: T }): (string | T)[] => [name, ` for ${isolate(other)}`],
  did: <T>({ value, edited, method, label, when }: { value: 'approve' | 'reject'; edited: 'yes' | 'no'; method: 'session' | 'passkey' | 'test'; label: T; when: T }): (string | T)[] => [`${select(value, { "approve": "Approved", "reject": "Rejected", "other": '' })}${select(edited, { "yes": " with changes", "no": '', "other": '' })}: “`, label, "” ", when, select(method, { "session": '', "passkey": ", signed with a passkey", "test": ", simulated", "other": '' })],
  comment: <T>({ words }: { words: T }): (string | T)[] => ["“", words, "”"],
  groups: {
    label: "Approvals by group",
    progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} of ${number(required)} approved`,
    counts: ({ groups }: { groups: string }): string => `Counts for ${isolate(groups)}`,
  },
};
