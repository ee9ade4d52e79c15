// Generated from catalogues/ui/cards/zh-Hans.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, "发来"],
  details: "详情",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["安全链接：", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "，已验证"],
  unverified: "未验证",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 个空行` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 个空格` }),
  payee: "收款方",
  account: "账户",
};
