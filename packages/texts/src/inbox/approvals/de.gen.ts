// Generated from catalogues/inbox/approvals/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Genehmigung nötig`, "other": `${number(count)} Genehmigungen nötig` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} von ${number(required)} Genehmigungen`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": "Es fehlt noch eine Genehmigung.", "other": `Es fehlen noch ${number(count)} Genehmigungen.` }),
  by_you: "Sie haben genehmigt",
  by: ({ name }: { name: string }): string => `${isolate(name)} hat genehmigt`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} hat für Sie genehmigt`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Genehmigungen werden geladen",
};
