// Generated from catalogues/ui/cards/ko.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ko.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => [when, " 요청"],
  details: "세부 정보",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["보안 링크: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", 인증됨"],
  unverified: "인증되지 않음",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "other": `빈 줄 ${number(count)}개` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "other": `공백 ${number(count)}개` }),
  payee: "받는 사람",
  account: "계좌",
};
