// Generated from catalogues/inbox-parts/context-links/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  verified: "Dominio verificato",
  opening: "Apertura…",
  only_for_you: "Si apre solo per te",
  opening_host: ({ host }: { host: string }): string => `Apertura di ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Apertura di ${isolate(host)}…`,
};
