// Generated from catalogues/inbox-parts/browsers/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('es');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} en ${isolate(system)}`,
  unknown: "Un navegador",
};
