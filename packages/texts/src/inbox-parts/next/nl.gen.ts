// Generated from catalogues/inbox-parts/next/nl.json by npm run generate -w @assent/texts.
import { number } from '../formats/nl.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Volgend verzoek (${number(position)} van ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Volgend verzoek (${number(position)} van ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Verzoek ${number(position)}`,
  no_other: "Er zijn geen andere verzoeken",
};
