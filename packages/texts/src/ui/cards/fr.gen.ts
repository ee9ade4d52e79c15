// Generated from catalogues/ui/cards/fr.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/fr.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Demandé : ", when],
  details: "Détails",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Lien sécurisé : ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", vérifié"],
  unverified: "Non vérifié",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} ligne vide`, "many": `${number(count)} de lignes vides`, "other": `${number(count)} lignes vides` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} espace`, "many": `${number(count)} d’espaces`, "other": `${number(count)} espaces` }),
  payee: "Bénéficiaire",
  account: "Compte",
};
