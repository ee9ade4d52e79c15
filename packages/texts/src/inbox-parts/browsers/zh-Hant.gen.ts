// Generated from catalogues/inbox-parts/browsers/zh-Hant.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('zh-Hant');

export default {
  on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} 上的 ${isolate(browser)}`,
  unknown: "某個瀏覽器",
};
