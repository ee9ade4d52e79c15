// Generated from catalogues/inbox-parts/context-links/de.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('de');

export default {
  verified: "Verifizierte Domain",
  opening: "Wird geöffnet…",
  only_for_you: "Öffnet sich nur für Sie",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} wird geöffnet`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} wird geöffnet…`,
};
