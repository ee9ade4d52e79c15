// Generated from catalogues/ui/cards/nl.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/nl.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Gevraagd: ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Beveiligde link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", geverifieerd"],
  unverified: "Niet geverifieerd",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} lege regel`, "other": `${number(count)} lege regels` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} spatie`, "other": `${number(count)} spaties` }),
  payee: "Begunstigde",
  account: "Rekening",
};
