// Generated from catalogues/inbox-parts/browsers/ar.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ar');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} على ${isolate(system)}`,
  unknown: "متصفح",
};
