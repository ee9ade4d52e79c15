// Generated from catalogues/inbox-parts/reports/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  title: "You did not expect this?",
  open: ({ sender }: { sender: string }): string => `We tell ${isolate(sender)} at once, and reject the request. You cannot take it back. We won’t notify you of their requests for 24 hours.`,
  closed: ({ sender }: { sender: string }): string => `We tell ${isolate(sender)} at once. The request stays as it ended. We won’t notify you of their requests for 24 hours.`,
  comment: "What should they know? (optional)",
  mute: ({ topic }: { topic: string }): string => `Mute ${isolate(topic)}`,
  mute_effect: "We stop notifying you of its requests. They still arrive in your inbox.",
  cancel: "Cancel",
  sending: "Sending…",
  report_and_reject: "Report and reject",
  report: "Report",
  sent: ({ sender }: { sender: string }): string => `Reported to ${isolate(sender)}`,
  sent_effect: "They know that you did not expect this.",
};
