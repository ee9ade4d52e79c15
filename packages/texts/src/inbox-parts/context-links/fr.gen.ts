// Generated from catalogues/inbox-parts/context-links/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  verified: "Domaine vérifié",
  opening: "Ouverture…",
  only_for_you: "Ne s’ouvre que pour vous",
  opening_host: ({ host }: { host: string }): string => `Ouverture du site ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Ouverture du site ${isolate(host)}…`,
};
