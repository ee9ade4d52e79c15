// Generated from catalogues/inbox-parts/codes/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  label: "Kod",
  sent_to: ({ email }: { email: string }): string => `Wysłaliśmy go na adres ${isolate(email, true)}.`,
  send: "Wyślij kod",
  sending: "Wysyłanie…",
  checking: "Sprawdzanie…",
  next: "Dalej",
  cancel: "Anuluj",
};
