// Generated from catalogues/inbox/approvals/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Wymaga ${number(count)} zatwierdzenia`, "few": `Wymaga ${number(count)} zatwierdzeń`, "many": `Wymaga ${number(count)} zatwierdzeń`, "other": `Wymaga ${number(count)} zatwierdzenia` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `Zatwierdzenia: ${number(approved)} z ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Potrzeba jeszcze jednego zatwierdzenia.", "few": `Potrzeba jeszcze ${number(count)} zatwierdzeń.`, "many": `Potrzeba jeszcze ${number(count)} zatwierdzeń.`, "other": `Potrzeba jeszcze ${number(count)} zatwierdzenia.` }),
  by_you: "Zatwierdzone przez ciebie",
  by: ({ name }: { name: string }): string => `Zatwierdzone przez: ${isolate(name)}`,
  for_you: ({ name }: { name: string }): string => `Zatwierdzone w twoim imieniu przez: ${isolate(name)}`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Wczytywanie zatwierdzeń",
};
