// Generated from catalogues/inbox-parts/context-links/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  verified: "已驗證的網域",
  opening: "正在開啟…",
  only_for_you: "只有您能開啟",
  opening_host: ({ host }: { host: string }): string => `正在開啟 ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `正在開啟 ${isolate(host)}…`,
};
