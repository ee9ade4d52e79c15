// Generated from catalogues/inbox-parts/browsers/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} על ${isolate(system)}`,
  unknown: "דפדפן",
};
