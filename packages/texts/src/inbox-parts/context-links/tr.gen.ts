// Generated from catalogues/inbox-parts/context-links/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  verified: "Doğrulanmış alan adı",
  opening: "Açılıyor…",
  only_for_you: "Yalnızca size açılır",
  opening_host: ({ host }: { host: string }): string => `${isolate(host)} açılıyor`,
  opening_tab: ({ host }: { host: string }): string => `${isolate(host)} açılıyor…`,
};
