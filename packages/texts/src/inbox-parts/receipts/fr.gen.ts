// Generated from catalogues/inbox-parts/receipts/fr.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('fr');

export default {
  open: "Obtenir le justificatif",
  title: "Justificatif",
  about: ({ sender }: { sender: string }): string => `Il permet à quiconque de vérifier l’issue de la demande, sans s’adresser à ${sender} ni à Assent.`,
  loading: "Chargement du justificatif",
  share: "Partager…",
  save: "Enregistrer le fichier",
  close: "Fermer",
  saved: "Justificatif enregistré",
  not_shared: "Le partage a échoué",
  save_instead: "Enregistrez le fichier.",
  none: "Cette demande n’a pas de justificatif",
  none_why: "Elle a été close avant qu’Assent ne commence à garder des justificatifs.",
  offline: "Vous êtes hors ligne",
  when_online: "Le justificatif s’affichera quand vous serez de nouveau en ligne.",
  adding: "Nous l’ajoutons au registre",
  adding_next: "Cela prend quelques secondes. Le justificatif s’affichera ensuite ici.",
  late: "C’est plus long que d’habitude",
  late_next: "La décision est valable. Seul son justificatif n’est pas encore complet.",
  try_again: "Réessayer",
  trying: "Nouvel essai…",
  complete: "Le justificatif est complet.",
  outcome: "Résultat",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, le `, when],
  outcomes: {
    approved: "Approuvée",
    rejected: "Refusée",
    expired: "Expirée",
    canceled: "Retirée",
  },
  entry: "Entrée du registre",
  number: ({ number }: { number: string }): string => `Numéro ${number}`,
  file: "Dans le fichier",
  contents: {
    request_answers: "La demande et les réponses",
    request: "La demande",
    answers: "Les réponses",
    ending: "L’issue",
  },
  no_request: "Sans la demande",
  no_request_why: ({ days }: { days: number }): string => `La demande sur cette page n’est pas celle du registre : nous supprimons le contenu d’une demande après ${plural(days, { "one": `${number(days)} jour`, "many": `${number(days)} de jours`, "other": `${number(days)} jours` })}. Vous pouvez toujours comparer au justificatif une copie que vous avez gardée.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Gardez le fichier. La page ", link("Vérifier un justificatif"), " le contrôle dans votre navigateur."],
};
