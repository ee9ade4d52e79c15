// Generated from catalogues/inbox-parts/context-links/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  verified: "確認済みドメイン",
  opening: "開いています…",
  only_for_you: "自分だけが開けるリンク",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} を開いています`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} を開いています…`,
};
