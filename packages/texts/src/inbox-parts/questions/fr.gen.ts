// Generated from catalogues/inbox-parts/questions/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  title: "Questions",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Votre question, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Question posée par ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Réponse de l’expéditeur ${isolate(sender)}, `, time],
  unanswered: "Pas encore de réponse",
  erased: "Cette question a été effacée.",
  ask: "Poser une question",
  question: "Votre question",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} la reçoit. Toutes les personnes qui reçoivent cette demande peuvent la lire.`,
  send: "Envoyer la question",
  offline: "Vous êtes hors ligne. Vous pourrez poser votre question une fois la connexion rétablie.",
  sent: ({ sender }: { sender: string }): string => `Votre question a été envoyée à l’expéditeur ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} question attend une réponse.`, "many": `${number(max)} questions attendent une réponse.`, "other": `${number(max)} questions attendent une réponse.` })} Posez la vôtre quand l’expéditeur aura répondu.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} question a été posée sur cette demande.`, "many": `${number(max)} questions ont été posées sur cette demande.`, "other": `${number(max)} questions ont été posées sur cette demande.` })} Approuvez-la ou refusez-la.`,
  },
  changed: {
    title: "Il y a du nouveau à lire",
    detail: "Quelqu’un a posé une question ou l’expéditeur a répondu. Lisez, puis décidez à nouveau.",
  },
};
