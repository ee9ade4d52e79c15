// Generated from catalogues/inbox/request/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  request: "Request",
  loading: "Loading the request",
  loading_fields: "Loading the fields",
  loading_link: "Loading the link",
  kept: "You can answer once Assent has confirmed it.",
  not_shown: "We cannot show this request",
  not_here: "This request is not on this device",
  offline: "It loads when you are back online.",
  asked: "What was asked",
  last_minute: "1 minute left",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Sent to ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Your answer is not sent yet",
  ended: "This request is already closed",
  mismatch: "The number did not match. We rejected and reported the request.",
  back: "Back to inbox",
  next: "Next",
};
