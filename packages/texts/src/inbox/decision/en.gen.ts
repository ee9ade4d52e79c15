// Generated from catalogues/inbox/decision/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} for ${isolate(name)}`,
  offline: "You cannot decide this offline",
  offline_why: "Signing with your passkey needs a connection. Come back when you are online.",
  answer: "Your answer",
  add_comment: "Add a comment",
  comment: "Comment (optional)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} character left`, "other": `${number(count)} characters left` }),
};
