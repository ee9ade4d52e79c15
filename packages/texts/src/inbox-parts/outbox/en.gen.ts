// Generated from catalogues/inbox-parts/outbox/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  unsent: "Not sent yet",
  unconfirmed: "Not confirmed yet",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Sign in to send it.",
    lost: "We don’t know whether it arrived. We’ll send it again.",
    now: "We are sending it.",
    online: "We’ll send it when you are back online.",
    open: "We’ll send it when you are back online and open the inbox.",
  },
  late: ({ time }: { time: string }): string => `By the clock of this device, the deadline was ${isolate(time, true)}. We’ll send your answer anyway, and you’ll see here whether it counts.`,
  take_back: "Take back",
  taking_back: "Taking back…",
  may_count: "If it has already arrived, it counts.",
  refused: "We could not accept your answer",
  no_place: "We cannot keep your answer here",
  no_place_why: "You are offline, and this browser cannot keep it: the disk is full, the window is private, or it keeps an answer of another person. Try again when you are back online.",
  fields: {
    title: "Some values need a correction",
    detail: "They are marked in the form.",
  },
};
