// Generated from catalogues/inbox-parts/context-links/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  verified: "Dominio verificado",
  opening: "Abriendo…",
  only_for_you: "Solo se abre para ti",
  opening_host: ({ host }: { host: string }): string => `Abriendo ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Abriendo ${isolate(host)}…`,
};
