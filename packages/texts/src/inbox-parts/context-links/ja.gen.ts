// Generated from catalogues/inbox-parts/context-links/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ja');

export default {
  verified: "確認済みドメイン",
  opening: "開いています…",
  only_for_you: "本人だけが開けます",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} を開いています`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} を開いています…`,
};
