// Generated from catalogues/inbox-parts/browsers/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} no ${isolate(system)}`,
  unknown: "Um navegador",
};
