// Generated from catalogues/inbox-parts/codes/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `We sent it to ${isolate(email, true)}.`,
  send: "Send code",
  sending: "Sending…",
  checking: "Checking…",
  next: "Continue",
  cancel: "Cancel",
};
