// Generated from catalogues/inbox-parts/browsers/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ja');

export default {
  on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} の ${isolate(browser)}`,
  unknown: "ブラウザー",
};
