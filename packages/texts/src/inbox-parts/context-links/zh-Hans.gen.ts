// Generated from catalogues/inbox-parts/context-links/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  verified: "已验证的域名",
  opening: "正在打开…",
  only_for_you: "只有你能打开",
  opening_host: ({ host }: { host: string }): string => `正在打开 ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `正在打开 ${isolate(host)}…`,
};
