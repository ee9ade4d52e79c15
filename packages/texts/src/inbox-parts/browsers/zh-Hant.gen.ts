// Generated from catalogues/inbox-parts/browsers/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  on: ({ system, browser }: { system: string; browser: string }): string => `${isolate(system)} 上的 ${isolate(browser)}`,
  unknown: "未知的瀏覽器",
};
