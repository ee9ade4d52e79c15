// Generated from catalogues/ui/cards/he.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/he.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["מועד השליחה: ", when],
  details: "פרטים",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["קישור מאובטח: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", מאומת"],
  unverified: "לא מאומת",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": "שורה ריקה אחת", "two": "שתי שורות ריקות", "other": `${number(count)} שורות ריקות` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": "רווח אחד", "two": "שני רווחים", "other": `${number(count)} רווחים` }),
  payee: "מוטב",
  account: "חשבון",
};
