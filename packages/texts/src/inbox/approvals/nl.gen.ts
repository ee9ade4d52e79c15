// Generated from catalogues/inbox/approvals/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} goedkeuring nodig`, "other": `${number(count)} goedkeuringen nodig` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} van ${number(required)} goedkeuringen`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Nog één goedkeuring nodig.", "other": `Nog ${number(count)} goedkeuringen nodig.` }),
  by_you: "Je hebt dit goedgekeurd",
  by: ({ name }: { name: string }): string => `${isolate(name)} heeft dit goedgekeurd`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} heeft dit namens jou goedgekeurd`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Goedkeuringen laden",
};
