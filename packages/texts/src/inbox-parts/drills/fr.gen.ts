// Generated from catalogues/inbox-parts/drills/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  heading: "Test de vos notifications",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} vérifie que les notifications vous parviennent. Vous ne décidez de rien ici.`,
  button: "Bien reçue",
  busy: "Confirmation…",
  done: "Confirmé",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} voit que le test vous est parvenu.`,
  ended: "Ce test est terminé",
  ended_detail: "Il n’y a plus rien à confirmer.",
  offline: "Connectez-vous à Internet pour confirmer.",
};
