// Generated from catalogues/inbox-parts/next/en.json by npm run generate -w @assent/texts.
import { number } from '../formats/en.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Next request (${number(position)} of ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Next request (${number(position)} of ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Request ${number(position)}`,
  no_other: "There are no other requests",
};
