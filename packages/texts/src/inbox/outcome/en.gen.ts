// Generated from catalogues/inbox/outcome/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Withdrawn by ${isolate(sender)}`,
  expired: "Time is up",
  mismatch: "The number did not match",
  reported: ({ sender }: { sender: string }): string => `Reported to ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} person approved this`, "other": `${number(count)} people approved this` }),
  approved: {
    you: "You approved this",
    you_for: ({ represented }: { represented: string }): string => `You approved this for ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} approved this`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} approved this for ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} approved this for you`,
  },
  rejected: {
    you: "You rejected this",
    you_for: ({ represented }: { represented: string }): string => `You rejected this for ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} rejected this`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} rejected this for ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} rejected this for you`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["The deadline was ", time, ". You’ll see in a moment whether somebody answered in time."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["The deadline was ", time, ". You’ll see whether somebody answered in time when you are back online."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Nobody answered by ", time, `. That is neither a yes nor a no, and ${isolate(sender)} knows.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => [`Only ${number(approved)} of ${number(required)} people approved by `, time, `. That is neither a yes nor a no, and ${isolate(sender)} knows.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["On ", time, ". There is nothing left to decide."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} shows another number, so we rejected and reported the request on `, time, ". If you chose it by mistake, ask them to send it again. We won’t notify you of their requests for 24 hours."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["They know that you did not expect this. We rejected it on ", time, ". We won’t notify you of their requests for 24 hours."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " with changes", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", signed with a passkey", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Sent to ${isolate(sender, true)}.`,
  done: "There is nothing left to decide.",
  unexpected: "They know that you did not expect it.",
};
