// Generated from catalogues/inbox-parts/browsers/de.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('de');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} unter ${isolate(system)}`,
  unknown: "Ein Browser",
};
