// Generated from catalogues/inbox-parts/next/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number } = formatsOf('ja');

export default {
  next: ({ position, total }: { position: number; total: number }): string => `次の依頼（${number(position)}/${number(total)}）`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `次の依頼（${number(position)}/${number(total)}+）`,
  request: ({ position }: { position: number }): string => `依頼 ${number(position)}`,
  no_other: "ほかに依頼はありません",
};
