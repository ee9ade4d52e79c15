// Generated from catalogues/inbox-parts/browsers/en.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('en');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} on ${isolate(system)}`,
  unknown: "A browser",
};
