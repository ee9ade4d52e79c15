// Generated from catalogues/inbox-parts/unsent/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  fields: "What you filled in was not sent",
  comment: "Your comment was not sent",
  copy: "Copy",
  discard: "Discard",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "This request is not here",
  missing_why: "It may be for another of your addresses, or for a topic that you left.",
};
