// Generated from catalogues/inbox-parts/context-links/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  verified: "דומיין מאומת",
  opening: "נפתח…",
  only_for_you: "נפתח רק לכם",
  opening_host: ({ host }: { host: string }): string => `נפתח האתר ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `נפתח האתר ${isolate(host)}…`,
};
