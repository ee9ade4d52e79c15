// Generated from catalogues/inbox/approvals/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Needs ${number(count)} approval`, "other": `Needs ${number(count)} approvals` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} of ${number(required)} approved`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Waiting for one more.", "other": `Waiting for ${number(count)} more.` }),
  by_you: "You approved",
  by: ({ name }: { name: string }): string => `${isolate(name)} approved`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} approved for you`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Loading the approvals",
};
