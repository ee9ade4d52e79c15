// Generated from catalogues/ui-parts/blocks/ko.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ko.gen.ts';

export default {
  change: "변경 사항",
  lines: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}줄` }),
  pages: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}쪽` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `${number(page)}/${number(pages)}쪽`,
  open: "열기",
  larger: "확대",
  smaller: "축소",
  loading: "파일을 불러오는 중",
  mismatch: "이 파일은 변경되었습니다",
  mismatch_why: "이 요청의 파일이 아니므로 승인할 수 없습니다.",
  not_loaded: "이 파일을 불러오지 못했습니다",
  not_shown: "이 문서를 표시할 수 없습니다",
};
