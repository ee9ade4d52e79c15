// Generated from catalogues/ui/cards/de.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/de.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Angefragt: ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Sicherer Link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verifiziert"],
  unverified: "Nicht verifiziert",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} leere Zeile`, "other": `${number(count)} leere Zeilen` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Leerzeichen`, "other": `${number(count)} Leerzeichen` }),
  payee: "Empfänger",
  account: "Konto",
};
