// Generated from catalogues/inbox/approvals/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Потрібне ${number(count)} схвалення`, "few": `Потрібні ${number(count)} схвалення`, "many": `Потрібно ${number(count)} схвалень`, "other": `Потрібно ${number(count)} схвалення` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `Схвалень: ${number(approved)} з ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": `Потрібне ще ${number(count)} схвалення.`, "few": `Потрібні ще ${number(count)} схвалення.`, "many": `Потрібно ще ${number(count)} схвалень.`, "other": `Потрібно ще ${number(count)} схвалення.` }),
  by_you: "Ви схвалили",
  by: ({ name }: { name: string }): string => `Схвалено: ${isolate(name)}`,
  for_you: ({ name }: { name: string }): string => `Схвалено від вашого імені: ${isolate(name)}`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Завантаження схвалень",
};
