// Generated from catalogues/ui/cards/zh-Hant.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, "送來"],
  details: "詳細資料",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["安全連結：", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "，已驗證"],
  unverified: "未驗證",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 個空行` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 個空格` }),
  payee: "收款方",
  account: "帳戶",
};
