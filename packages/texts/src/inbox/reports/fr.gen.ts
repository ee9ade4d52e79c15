// Generated from catalogues/inbox/reports/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  unexpected: "Je ne m’y attendais pas",
  new_sender: "Nouvel expéditeur",
  new_sender_why: ({ sender }: { sender: string }): string => `Vous n’avez encore jamais répondu à ${isolate(sender, true)}. Répondez seulement si vous savez qui c’est et de quoi il s’agit.`,
};
