// Generated from catalogues/inbox/reports/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  unexpected: "Non me l’aspettavo",
  new_sender: "Nuovo mittente",
  new_sender_why: ({ sender }: { sender: string }): string => `Non hai mai risposto a ${isolate(sender, true)}. Rispondi solo se sai chi è e di che cosa si tratta.`,
};
