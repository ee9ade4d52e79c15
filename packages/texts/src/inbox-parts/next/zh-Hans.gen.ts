// Generated from catalogues/inbox-parts/next/zh-Hans.json by npm run generate -w @assent/texts.
import { number } from '../formats/zh-Hans.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `下一个请求（${number(position)}/${number(total)}）`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `下一个请求（${number(position)}/${number(total)}+）`,
  request: ({ position }: { position: number }): string => `请求 ${number(position)}`,
  no_other: "没有其他请求了",
};
