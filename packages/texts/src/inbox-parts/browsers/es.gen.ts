// Generated from catalogues/inbox-parts/browsers/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} en ${isolate(system)}`,
  unknown: "Un navegador",
};
