// Generated from catalogues/inbox-parts/codes/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `Wir haben ihn an ${isolate(email)} gesendet.`,
  send: "Code senden",
  sending: "Wird gesendet…",
  checking: "Wird geprüft…",
  next: "Weiter",
  cancel: "Abbrechen",
};
