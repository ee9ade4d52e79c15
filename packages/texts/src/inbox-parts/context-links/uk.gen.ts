// Generated from catalogues/inbox-parts/context-links/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  verified: "Підтверджений домен",
  opening: "Відкриття…",
  only_for_you: "Посилання лише для вас",
  opening_host: ({ host }: { host: string }): string => `Відкриття ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Відкриття ${isolate(host)}…`,
};
