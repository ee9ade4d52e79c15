// Generated from catalogues/ui/cards/pl.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/pl.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Prośba wysłana ", when],
  details: "Szczegóły",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Bezpieczny link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", zweryfikowana"],
  unverified: "Nie zweryfikowano",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pusty wiersz`, "few": `${number(count)} puste wiersze`, "many": `${number(count)} pustych wierszy`, "other": `${number(count)} pustego wiersza` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} spacja`, "few": `${number(count)} spacje`, "many": `${number(count)} spacji`, "other": `${number(count)} spacji` }),
  payee: "Odbiorca",
  account: "Konto",
};
