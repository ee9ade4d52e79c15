// Generated from catalogues/inbox-parts/browsers/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)}의 ${isolate(browser)}`,
  unknown: "브라우저",
};
