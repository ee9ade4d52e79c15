// Generated from catalogues/inbox/approvals/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} approbation requise`, "many": `${number(count)} d’approbations requises`, "other": `${number(count)} approbations requises` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `Approbations : ${number(approved)} sur ${number(required)}`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": `Il manque encore ${number(count)} approbation.`, "many": `Il manque encore ${number(count)} d’approbations.`, "other": `Il manque encore ${number(count)} approbations.` }),
  by_you: "Vous avez approuvé",
  by: ({ name }: { name: string }): string => `${isolate(name)} a approuvé`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} a approuvé pour vous`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Chargement des approbations",
};
