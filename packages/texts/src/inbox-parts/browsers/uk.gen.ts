// Generated from catalogues/inbox-parts/browsers/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  unknown: "Невідомий браузер",
};
