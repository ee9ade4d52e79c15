// Generated from catalogues/inbox/list/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  requests: "Requests",
  open: "Open",
  history: "History",
  open_requests: "Open requests",
  loading: "Loading your requests",
  offline: "Your requests load when you are back online.",
  more: "Load more",
  loading_more: "Loading…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} new request`, "other": `${number(count)} new requests` }),
  new_title: ({ title }: { title: string }): string => `New: ${isolate(title)}`,
  no_topics: "You have no topics yet",
  no_topics_how: "Ask the sender for an invite: a link, or a code to scan. Open it on this device and press Join.",
  caught_up: "You’re all caught up",
  caught_up_next: ({ senders }: { senders: string }): string => `When ${isolate(senders)} asks you something, you see it here.`,
  answer_by: ({ time }: { time: string }): string => `Answer by ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `For ${isolate(name)}`,
  cannot_answer: "You cannot answer",
  only_reject: "You can only reject",
  removed: ({ days }: { days: number }): string => `Removed after ${plural(days, { "one": `${number(days)} day`, "other": `${number(days)} days` })}`,
  passkey: "Needs a passkey",
  unsent: {
    lost: ({ label }: { label: string }): string => `“${isolate(label)}” is not confirmed yet`,
    now: ({ label }: { label: string }): string => `“${isolate(label)}” is not sent yet`,
    online: ({ label }: { label: string }): string => `We’ll send “${isolate(label)}” when you are back online`,
    open: ({ label }: { label: string }): string => `We’ll send “${isolate(label)}” when you are back online and open the inbox`,
  },
};
