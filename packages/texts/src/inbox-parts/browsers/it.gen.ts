// Generated from catalogues/inbox-parts/browsers/it.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('it');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} su ${isolate(system)}`,
  unknown: "Un browser",
};
