// Generated from catalogues/inbox-parts/browsers/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} op ${isolate(system)}`,
  unknown: "Een browser",
};
