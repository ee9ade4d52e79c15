// Generated from catalogues/inbox/reports/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  unexpected: "Nicht erwartet? Melden",
  new_sender: "Neuer Absender",
  new_sender_why: ({ sender }: { sender: string }): string => `Sie haben ${isolate(sender)} noch nie geantwortet. Antworten Sie nur, wenn Sie wissen, wer das ist und worum es geht.`,
};
