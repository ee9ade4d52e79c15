// Generated from catalogues/inbox-parts/browsers/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} unter ${isolate(system)}`,
  unknown: "Ein Browser",
};
