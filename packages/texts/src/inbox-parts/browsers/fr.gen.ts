// Generated from catalogues/inbox-parts/browsers/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} sur ${isolate(system)}`,
  unknown: "Un navigateur",
};
