// Generated from catalogues/inbox-parts/browsers/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} su ${isolate(system)}`,
  unknown: "Un browser",
};
