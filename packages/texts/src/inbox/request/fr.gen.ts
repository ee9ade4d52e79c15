// Generated from catalogues/inbox/request/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  request: "Demande",
  loading: "Chargement de la demande",
  loading_fields: "Chargement des champs",
  loading_link: "Chargement du lien",
  kept: "Vous pourrez répondre quand Assent aura confirmé la demande.",
  not_shown: "Impossible d’afficher cette demande",
  not_here: "Cette demande n’est pas sur cet appareil",
  offline: "Elle s’affichera quand vous serez de nouveau en ligne.",
  asked: "Ce qui était demandé",
  last_minute: "Il reste 1 minute",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Envoyé à ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Votre réponse n’est pas encore envoyée",
  ended: "Cette demande est déjà close",
  mismatch: "Le nombre ne correspondait pas. Nous avons refusé et signalé la demande.",
  back: "Retour aux demandes",
  next: "Suivante",
};
