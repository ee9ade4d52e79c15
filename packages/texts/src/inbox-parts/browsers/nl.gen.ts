// Generated from catalogues/inbox-parts/browsers/nl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('nl');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} op ${isolate(system)}`,
  unknown: "Een browser",
};
