// Generated from catalogues/inbox-parts/context-links/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  verified: "Verifizierte Domain",
  opening: "Wird geöffnet…",
  only_for_you: "Öffnet sich nur für Sie",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} wird geöffnet`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} wird geöffnet…`,
};
