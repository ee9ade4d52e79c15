// Generated from catalogues/inbox-parts/too-late/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/en.gen.ts';

export default {
  titles: {
    mismatch: "The number did not match",
    uncounted: "Your answer did not count",
    comment: "Your comment was not sent",
    late: "Your answer came too late",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: you no longer act for ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: the request is no longer in your inbox.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: some values need a correction. They are marked in the form.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: ${isolate(name)} had approved other values.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: somebody had asked a question or the sender had answered one. Read it, and decide again.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: you are in none of the groups that can approve.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: the sender excluded you.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Your “${isolate(label)}” from ${isolate(time)} did not count: we could not accept it.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `You had already answered “${isolate(label)}” (${isolate(at)}). Your comment from ${isolate(time)} was not sent.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Your “${isolate(label)}” from ${isolate(time)} had a number that did not match. We rejected and reported the request (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Your “${isolate(label)}” from ${isolate(time)} came too late: ${isolate(sender)} withdrew the request${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Your “${isolate(label)}” from ${isolate(time)} came too late: ${select(at, { "unknown": "time was up", "other": `the deadline was ${isolate(at, true)}` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Your “${isolate(label)}” from ${isolate(time)} came too late: ${isolate(name)} had answered “${isolate(other)}” (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Your “${isolate(label)}” from ${isolate(time)} came too late: you had answered “${isolate(other)}” (${isolate(at)}).`,
  offline: "You were offline when you answered.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Copy the comment",
  view: "View",
  dismiss: "Dismiss",
};
