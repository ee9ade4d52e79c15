// Generated from catalogues/inbox/reports/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  unexpected: "To nieoczekiwana prośba",
  new_sender: "Nowy nadawca",
  new_sender_why: ({ sender }: { sender: string }): string => `To będzie twoja pierwsza odpowiedź dla nadawcy ${isolate(sender, true)}. Odpowiedz tylko wtedy, gdy wiesz, kto to jest i o co chodzi.`,
};
