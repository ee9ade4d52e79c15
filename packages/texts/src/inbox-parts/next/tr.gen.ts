// Generated from catalogues/inbox-parts/next/tr.json by npm run generate -w @assent/texts.
import { number } from '../formats/tr.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Sonraki istek (${number(position)}/${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Sonraki istek (${number(position)}/${number(total)}+)`,
  request: ({ position }: { position: number }): string => `${number(position)}. istek`,
  no_other: "Başka istek yok",
};
