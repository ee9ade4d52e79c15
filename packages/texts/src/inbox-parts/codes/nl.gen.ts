// Generated from catalogues/inbox-parts/codes/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `We hebben hem naar ${isolate(email)} gestuurd.`,
  send: "Code sturen",
  sending: "Versturen…",
  checking: "Controleren…",
  next: "Doorgaan",
  cancel: "Annuleren",
};
