// Generated from catalogues/inbox-parts/context-links/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('uk');

export default {
  verified: "Підтверджений домен",
  opening: "Відкриття…",
  only_for_you: "Посилання лише для вас",
  opening_host: ({ host }: { host: string }): string => `Відкриття ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Відкриття ${isolate(host)}…`,
};
