// Generated from catalogues/inbox-parts/unsent/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  fields: "Wat je hebt ingevuld, is niet verstuurd",
  comment: "Je opmerking is niet verstuurd",
  copy: "Kopiëren",
  discard: "Weggooien",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Dit verzoek staat hier niet",
  missing_why: "Misschien hoort het bij een ander adres van je, of bij een onderwerp dat je hebt verlaten.",
};
