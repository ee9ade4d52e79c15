// Generated from catalogues/inbox-parts/too-late/en.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "The number did not match",
    uncounted: "Your answer did not count",
    comment: "Your comment was not sent",
    late: "Your answer came too late",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Your “${label}” from ${time} did not count: you no longer act for ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Your “${label}” from ${time} did not count: the request is no longer in your inbox.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Your “${label}” from ${time} did not count: some values need a correction. They are marked in the form.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Your “${label}” from ${time} did not count: ${name} had approved other values.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Your “${label}” from ${time} did not count: we could not accept it.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `You had already answered “${label}” (${at}). Your comment from ${time} was not sent.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Your “${label}” from ${time} had a number that did not match. We rejected and reported the request (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Your “${label}” from ${time} came too late: ${sender} withdrew the request${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Your “${label}” from ${time} came too late: ${select(at, { "unknown": "time was up", "other": `the deadline was ${at}` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Your “${label}” from ${time} came too late: ${name} had answered “${other}” (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Your “${label}” from ${time} came too late: you had answered “${other}” (${at}).`,
  offline: "You were offline when you answered.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Copy the comment",
  view: "View",
  dismiss: "Dismiss",
};
