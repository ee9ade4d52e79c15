// Generated from catalogues/inbox/approvals/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}명의 승인 필요` }),
  progress: ({ required, approved }: { required: number; approved: number }): string => `${number(required)}명 중 ${number(approved)}명 승인`,
  waiting: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}명의 승인을 더 기다리고 있습니다.` }),
  by_you: "승인했습니다",
  by: ({ name }: { name: string }): string => `${isolate(name)} 님이 승인했습니다`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} 님이 나를 대리해 승인했습니다`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "승인 현황 불러오는 중",
};
