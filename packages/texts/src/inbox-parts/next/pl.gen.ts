// Generated from catalogues/inbox-parts/next/pl.json by npm run generate -w @assent/texts.
import { number } from '../formats/pl.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Następna prośba (${number(position)} z ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Następna prośba (${number(position)} z ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Prośba ${number(position)}`,
  no_other: "Nie ma innych próśb",
};
