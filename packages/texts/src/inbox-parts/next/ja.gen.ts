// Generated from catalogues/inbox-parts/next/ja.json by npm run generate -w @assent/texts.
import { number } from '../formats/ja.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `次の依頼（${number(position)}/${number(total)}）`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `次の依頼（${number(position)}/${number(total)}+）`,
  request: ({ position }: { position: number }): string => `依頼 ${number(position)}`,
  no_other: "ほかに依頼はありません",
};
