// Generated from catalogues/inbox-parts/context-links/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  verified: "نطاق موثّق",
  opening: "جارٍ الفتح…",
  only_for_you: "يُفتح لك وحدك",
  opening_host: ({ host }: { host: string }): string => `جارٍ فتح ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `جارٍ فتح ${isolate(host)}…`,
};
