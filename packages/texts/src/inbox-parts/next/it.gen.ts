// Generated from catalogues/inbox-parts/next/it.json by npm run generate -w @assent/texts.
import { number } from '../formats/it.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Richiesta successiva (${number(position)} di ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Richiesta successiva (${number(position)} di ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Richiesta ${number(position)}`,
  no_other: "Non ci sono altre richieste",
};
