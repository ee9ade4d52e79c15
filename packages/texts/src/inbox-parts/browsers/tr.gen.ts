// Generated from catalogues/inbox-parts/browsers/tr.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('tr');

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  unknown: "Bir tarayıcı",
};
