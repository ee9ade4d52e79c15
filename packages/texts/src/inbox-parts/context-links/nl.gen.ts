// Generated from catalogues/inbox-parts/context-links/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  verified: "Geverifieerd domein",
  opening: "Openen…",
  only_for_you: "Alleen voor jou te openen",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} openen`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} openen…`,
};
