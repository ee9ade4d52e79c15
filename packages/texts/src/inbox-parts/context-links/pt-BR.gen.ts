// Generated from catalogues/inbox-parts/context-links/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  verified: "Domínio verificado",
  opening: "Abrindo…",
  only_for_you: "Só abre para você",
  opening_host: ({ host }: { host: string }): string => `Abrindo ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Abrindo ${isolate(host)}…`,
};
