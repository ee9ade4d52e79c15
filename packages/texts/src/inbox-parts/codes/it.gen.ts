// Generated from catalogues/inbox-parts/codes/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  label: "Codice",
  sent_to: ({ email }: { email: string }): string => `L’abbiamo inviato a ${isolate(email, true)}.`,
  send: "Invia codice",
  sending: "Invio in corso…",
  checking: "Verifica in corso…",
  next: "Continua",
  cancel: "Annulla",
};
