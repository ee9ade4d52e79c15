// Generated from catalogues/ui/cards/it.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/it.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Richiesta: ", when],
  details: "Dettagli",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Link sicuro: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verificato"],
  unverified: "Non verificato",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} riga vuota`, "many": `${number(count)} di righe vuote`, "other": `${number(count)} righe vuote` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} spazio`, "many": `${number(count)} di spazi`, "other": `${number(count)} spazi` }),
  payee: "Beneficiario",
  account: "Conto",
};
