// Generated from catalogues/inbox-parts/next/uk.json by npm run generate -w @assent/texts.
import { number } from '../formats/uk.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Наступний запит (${number(position)} з ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Наступний запит (${number(position)} з ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Запит ${number(position)}`,
  no_other: "Інших запитів немає",
};
