// Generated from catalogues/ui/cards/ja.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ja.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, "の依頼"],
  details: "詳細",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["安全なリンク：", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "、確認済み"],
  unverified: "未確認",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "other": `空行 ${number(count)} 行` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "other": `空白 ${number(count)} 個` }),
  payee: "支払先",
  account: "口座",
};
