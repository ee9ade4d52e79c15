// Generated from catalogues/inbox-parts/next/zh-Hant.json by npm run generate -w @assent/texts.
import { number } from '../formats/zh-Hant.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `下一項請求（${number(position)}/${number(total)}）`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `下一項請求（${number(position)}/${number(total)}+）`,
  request: ({ position }: { position: number }): string => `請求 ${number(position)}`,
  no_other: "沒有其他請求了",
};
