// Generated from catalogues/inbox-parts/next/ko.json by npm run generate -w @assent/texts.
import { number } from '../formats/ko.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `다음 요청(${number(position)}/${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `다음 요청(${number(position)}/${number(total)}+)`,
  request: ({ position }: { position: number }): string => `요청 ${number(position)}`,
  no_other: "다른 요청이 없습니다",
};
