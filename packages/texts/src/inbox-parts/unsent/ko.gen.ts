// Generated from catalogues/inbox-parts/unsent/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  fields: "입력한 내용을 보내지 못했습니다",
  comment: "의견을 보내지 못했습니다",
  copy: "복사",
  discard: "버리기",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "이 요청은 여기에 없습니다",
  missing_why: "다른 주소로 온 요청이거나, 나간 주제의 요청일 수 있습니다.",
};
