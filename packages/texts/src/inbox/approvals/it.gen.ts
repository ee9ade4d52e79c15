// Generated from catalogues/inbox/approvals/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Serve ${number(count)} approvazione`, "many": `Servono ${number(count)} di approvazioni`, "other": `Servono ${number(count)} approvazioni` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `Approvazioni: ${number(approved)} su ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": `Ne manca ancora ${number(count)}.`, "many": `Ne mancano ancora ${number(count)}.`, "other": `Ne mancano ancora ${number(count)}.` }),
  by_you: "Hai approvato",
  by: ({ name }: { name: string }): string => `${isolate(name)} ha approvato`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} ha approvato al posto tuo`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Caricamento delle approvazioni",
};
