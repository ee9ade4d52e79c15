// Generated from catalogues/inbox-parts/context-links/it.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('it');

export default {
  verified: "Dominio verificato",
  opening: "Apertura…",
  only_for_you: "Si apre solo per te",
  opening_host: ({ host }: { host: string }): string => `Apertura di ${isolate(host)}`,
  opening_tab: ({ host }: { host: string }): string => `Apertura di ${isolate(host)}…`,
};
