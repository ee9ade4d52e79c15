// Generated from catalogues/inbox-parts/browsers/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} على ${isolate(system)}`,
  unknown: "متصفح",
};
