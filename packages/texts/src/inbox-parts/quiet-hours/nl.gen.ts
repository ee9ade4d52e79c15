// Generated from catalogues/inbox-parts/quiet-hours/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  title: "Stille uren",
  about: "Tijdens stille uren krijg je alleen voor dringende verzoeken meteen een melding. De andere meldingen komen na de stille uren, of eerder als er weinig tijd overblijft. ‘Niet storen’ op je telefoon staat hier los van.",
  loading: "Je stille uren laden",
  use: "Stille uren gebruiken",
  from: "Van",
  to: "Tot",
  choose_time: "Kies een tijd.",
  same_time: "Kies een andere tijd dan de begintijd.",
  zone: "Tijdzone",
  zone_here: ({ zone }: { zone: string }): string => `Dit apparaat staat op ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `${isolate(zone)} gebruiken`,
  save: "Stille uren opslaan",
  saving: "Opslaan…",
  on: "Stille uren staan aan",
  off: "Stille uren staan uit",
};
