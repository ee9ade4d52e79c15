// Generated from catalogues/inbox-parts/next/fr.json by npm run generate -w @assent/texts.
import { number } from '../formats/fr.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Demande suivante (${number(position)} sur ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Demande suivante (${number(position)} sur ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Demande ${number(position)}`,
  no_other: "Il n’y a pas d’autre demande",
};
