// Generated from catalogues/inbox-parts/unsent/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  fields: "Ihre Eingaben wurden nicht gesendet",
  comment: "Ihr Kommentar wurde nicht gesendet",
  copy: "Kopieren",
  discard: "Verwerfen",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Diese Anfrage gibt es hier nicht",
  missing_why: "Vielleicht gehört sie zu einer anderen Ihrer Adressen oder zu einem Thema, das Sie verlassen haben.",
};
