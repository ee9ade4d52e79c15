// Generated from catalogues/inbox-parts/browsers/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} の ${isolate(browser)}`,
  unknown: "ブラウザー",
};
