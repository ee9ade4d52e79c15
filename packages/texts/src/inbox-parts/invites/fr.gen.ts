// Generated from catalogues/inbox-parts/invites/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  title: "Votre invitation",
  offline: "Vous êtes hors ligne",
  when_online: "Votre invitation s’affichera quand vous serez de nouveau en ligne.",
  loading: "Chargement de l’invitation",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} vous invite`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Rejoignez le sujet ", topic, `, et ${isolate(sender)} pourra vous envoyer des demandes d’approbation. Vous décidez à chaque fois, et vous pouvez partir à tout moment.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Expiration de l’invitation : ", when, "."],
  one_address: "Cette invitation est liée à une adresse. Utilisez cette adresse.",
  join: "Rejoindre",
  joining: "Inscription…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Votre session est ouverte avec ", email, "."],
  other_address: "Changer d’adresse",
  for_other: "Cette invitation est pour une autre adresse",
  for_other_next: "Connectez-vous avec l’adresse à laquelle elle a été envoyée.",
  taken: "Quelqu’un d’autre a déjà utilisé cette invitation",
  taken_next: "Elle est prévue pour une seule personne. Demandez-en une nouvelle à l’expéditeur.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} peut maintenant vous envoyer des demandes`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Les demandes du sujet ", topic, ` arrivent dans votre boîte de réception. Vos réponses portent le nom ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Cette invitation a expiré",
      detail: "Les invitations expirent, pour que personne ne puisse utiliser un ancien lien.",
    },
    used_up: {
      title: "Cette invitation a déjà servi",
      detail: "Elle était prévue pour un nombre limité de personnes, qui l’ont déjà utilisée.",
    },
    revoked: {
      title: "Cette invitation a été retirée",
      detail: "Elle n’est plus valable.",
    },
    unknown: {
      title: "Cette invitation n’existe pas",
      detail: "Une partie du lien manque peut-être. Rouvrez-le, ou scannez le code à nouveau.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Demandez-en une nouvelle à ${isolate(sender, true)}.`,
  ask_inviter: "Demandez-en une nouvelle à la personne qui vous l’a envoyée.",
  open_inbox: "Voir mes demandes",
};
