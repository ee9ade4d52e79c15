// Generated from catalogues/inbox/list/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  requests: "Demandes",
  open: "En cours",
  history: "Historique",
  open_requests: "Demandes en cours",
  loading: "Chargement de vos demandes",
  offline: "Vos demandes s’afficheront quand vous serez de nouveau en ligne.",
  more: "Afficher plus",
  loading_more: "Chargement…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} nouvelle demande`, "many": `${number(count)} nouvelles demandes`, "other": `${number(count)} nouvelles demandes` }),
  new_title: ({ title }: { title: string }): string => `Nouvelle demande : ${isolate(title)}`,
  no_topics: "Aucun sujet pour l’instant",
  no_topics_how: "Demandez une invitation à l’expéditeur : un lien, ou un code à scanner. Ouvrez-la sur cet appareil et appuyez sur « Rejoindre ».",
  caught_up: "Vous êtes à jour",
  caught_up_next: ({ senders }: { senders: string }): string => `Quand ${isolate(senders)} vous demandera quelque chose, vous le verrez ici.`,
  answer_by: ({ time }: { time: string }): string => `Répondre avant le ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Pour ${isolate(name)}`,
  cannot_answer: "Vous ne pouvez pas répondre",
  only_reject: "Vous pouvez seulement refuser",
  removed: ({ days }: { days: number }): string => `Contenu supprimé après ${plural(days, { "one": `${number(days)} jour`, "many": `${number(days)} de jours`, "other": `${number(days)} jours` })}`,
  passkey: "Clé d’accès requise",
  unsent: {
    lost: ({ label }: { label: string }): string => `Réponse « ${isolate(label)} » pas encore confirmée`,
    now: ({ label }: { label: string }): string => `Réponse « ${isolate(label)} » pas encore envoyée`,
    online: ({ label }: { label: string }): string => `Nous enverrons « ${isolate(label)} » quand vous serez de nouveau en ligne`,
    open: ({ label }: { label: string }): string => `Nous enverrons « ${isolate(label)} » quand vous serez de nouveau en ligne et ouvrirez la boîte de réception`,
  },
};
