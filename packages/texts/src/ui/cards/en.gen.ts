// Generated from catalogues/ui/cards/en.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/en.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Asked ", when],
  details: "Details",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Secure link: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", verified"],
  unverified: "Not verified",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} empty line`, "other": `${number(count)} empty lines` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} space`, "other": `${number(count)} spaces` }),
  payee: "Payee",
  account: "Account",
};
