// Generated from catalogues/inbox-parts/next/de.json by npm run generate -w @assent/texts.
import { number } from '../formats/de.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Nächste Anfrage (${number(position)} von ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Nächste Anfrage (${number(position)} von ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Anfrage ${number(position)}`,
  no_other: "Es gibt keine weiteren Anfragen",
};
