// Generated from catalogues/inbox-parts/context-links/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  verified: "Zweryfikowana domena",
  opening: "Otwieranie…",
  only_for_you: "Link tylko dla ciebie",
  opening_host: ({ host }: { host: string }): string => `Otwieranie strony ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Otwieranie strony ${isolate(host)}…`,
};
