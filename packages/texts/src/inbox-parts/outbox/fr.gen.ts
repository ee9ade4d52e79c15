// Generated from catalogues/inbox-parts/outbox/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  unsent: "Pas encore envoyée",
  unconfirmed: "Pas encore confirmée",
  answer: ({ label, time }: { label: string; time: string }): string => `« ${isolate(label)} », ${isolate(time)}`,
  why: {
    sign_in: "Connectez-vous pour l’envoyer.",
    lost: "Nous ne savons pas si elle est arrivée. Nous allons la renvoyer.",
    now: "Envoi en cours.",
    online: "Nous l’enverrons quand vous serez de nouveau en ligne.",
    open: "Nous l’enverrons quand vous serez de nouveau en ligne et ouvrirez la boîte de réception.",
  },
  late: ({ time }: { time: string }): string => `D’après l’horloge de cet appareil, l’échéance est passée (${isolate(time)}). Nous enverrons quand même votre réponse, et vous verrez ici si elle est prise en compte.`,
  take_back: "Annuler l’envoi",
  taking_back: "Annulation…",
  may_count: "Si elle est déjà arrivée, elle est prise en compte.",
  refused: "Nous n’avons pas pu accepter votre réponse",
  no_place: "Impossible de garder votre réponse ici",
  no_place_why: "Vous êtes hors ligne, et ce navigateur ne peut pas la garder : le disque est plein, la navigation est privée, ou il contient déjà la réponse d’une autre personne. Réessayez quand vous serez de nouveau en ligne.",
  fields: {
    title: "Certaines valeurs sont à corriger",
    detail: "Elles sont signalées dans le formulaire.",
  },
};
