// Generated from catalogues/inbox-parts/browsers/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  unknown: "Nieznana przeglądarka",
};
