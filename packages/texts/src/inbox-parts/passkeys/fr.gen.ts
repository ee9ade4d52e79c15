// Generated from catalogues/inbox-parts/passkeys/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  title: "Clés d’accès",
  about: "Connectez-vous et signez les réponses qui l’exigent avec votre empreinte, votre visage ou votre code PIN.",
  create: "Créer une clé d’accès",
  loading: "Chargement de vos clés d’accès",
  none: "Vous n’avez pas de clé d’accès. Vous vous connectez avec un code reçu par e-mail.",
  synced: "Synchronisée",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Création : ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Dernière utilisation : ", when],
  remove: "Supprimer",
  remove_named: ({ name }: { name: string }): string => `Supprimer ${isolate(name)}`,
  removing: "Suppression…",
  removed: "La clé d’accès est supprimée",
  ask: ({ name }: { name: string }): string => `Supprimer la clé d’accès « ${isolate(name)} » ?`,
  ask_detail: "Elle ne permettra plus de vous connecter ni de signer des réponses. Les réponses déjà signées restent valables, et vous pourrez toujours vous connecter avec un code reçu par e-mail. Supprimez-la aussi sur votre appareil.",
  ready: "Votre clé d’accès est prête",
  steps: {
    mail: "Une clé d’accès vous connecte et signe vos réponses, avec votre empreinte, votre visage ou votre code PIN. Nous vous envoyons d’abord un code par e-mail, pour vérifier que c’est bien vous.",
    code: "Saisissez les six chiffres.",
    create: "Votre appareil va maintenant vous demander confirmation. La clé d’accès reste chez vous. Nous n’en recevons que la partie publique.",
  },
  create_now: "Créer la clé d’accès",
  waiting: "En attente…",
  needed: "Une clé d’accès est nécessaire",
  needed_how: "Vous n’en avez pas encore. Nous vous envoyons un code par e-mail, puis votre appareil demande votre empreinte, votre visage ou votre code PIN.",
  signs: ({ sender }: { sender: string }): string => `Votre clé d’accès signe cette réponse. ${isolate(sender)} peut le prouver à d’autres, et reconnaîtra la clé la prochaine fois.`,
  changed: "Cette demande a été modifiée",
  changed_detail: "Ce que vous voyez n’est pas ce que vous signeriez. Rien n’a été envoyé. Rechargez la page et relisez la demande.",
};
