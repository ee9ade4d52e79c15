// Generated from catalogues/inbox-parts/browsers/he.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('he');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} על ${isolate(system)}`,
  unknown: "דפדפן",
};
