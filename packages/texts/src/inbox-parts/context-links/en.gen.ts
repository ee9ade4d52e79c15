// Generated from catalogues/inbox-parts/context-links/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  verified: "Verified domain",
  opening: "Opening…",
  only_for_you: "Opens only for you",
  opening_host: ({ host }: { host: string }): string => `Opening ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Opening ${isolate(host)}…`,
};
