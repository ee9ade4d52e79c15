// Generated from catalogues/inbox-parts/browsers/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  unknown: "Bir tarayıcı",
};
