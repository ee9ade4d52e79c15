// Generated from catalogues/inbox-parts/context-links/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  verified: "인증된 도메인",
  opening: "여는 중…",
  only_for_you: "본인만 열 수 있음",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} 여는 중`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} 여는 중…`,
};
