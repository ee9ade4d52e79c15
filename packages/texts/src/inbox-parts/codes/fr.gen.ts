// Generated from catalogues/inbox-parts/codes/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  label: "Code",
  sent_to: ({ email }: { email: string }): string => `Nous l’avons envoyé à ${isolate(email, true)}.`,
  send: "Envoyer le code",
  sending: "Envoi…",
  checking: "Vérification…",
  next: "Continuer",
  cancel: "Annuler",
};
