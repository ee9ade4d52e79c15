// Generated from catalogues/inbox-parts/browsers/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} on ${isolate(system)}`,
  unknown: "A browser",
};
