// Generated from catalogues/inbox-parts/confirm/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  cancel: "Fermer",
  sending: "Envoi…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} avec modifications`,
  comment: "Votre commentaire",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Vous êtes hors ligne. Nous enverrons votre réponse « ${isolate(label)} » quand vous serez de nouveau en ligne. D’ici là, vous pourrez l’annuler.`,
    open: ({ label }: { label: string }): string => `Vous êtes hors ligne. Nous enverrons votre réponse « ${isolate(label)} » quand vous serez de nouveau en ligne et ouvrirez la boîte de réception. D’ici là, vous pourrez l’annuler.`,
  },
  offline_effect: {
    approve: "Vous serez peut-être alors la dernière personne à approuver : la décision sera définitive.",
    reject: "Un seul refus rend la décision définitive.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} recevra aussitôt votre réponse « ${isolate(label)} ». Vous ne pourrez plus l’annuler.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Un seul refus rend la décision définitive. ${isolate(sender)} recevra aussitôt votre réponse « ${isolate(label)} ». Vous ne pourrez plus l’annuler.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Vous êtes la dernière personne à approuver. La décision sera définitive."), ` ${isolate(sender)} recevra aussitôt votre réponse « ${isolate(label)} ». Vous ne pourrez plus l’annuler.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Après la vôtre, il faudra encore ${number(count)} approbation.`, "many": `Après la vôtre, il faudra encore ${number(count)} d’approbations.`, "other": `Après la vôtre, il faudra encore ${number(count)} approbations.` })), ` ${isolate(sender)} recevra aussitôt votre réponse « ${isolate(label)} ». Vous pourrez l’annuler tant que la décision n’est pas prise.`],
  acting: ({ name }: { name: string }): string => `Vous agissez pour ${isolate(name)}, et la réponse porte vos deux noms.`,
  passkey: "Votre appareil demandera votre empreinte, votre visage ou votre code PIN.",
  undecided: "Rien n’a été décidé.",
  unknown: "Nous ne savons pas encore si votre réponse est arrivée. Vous pouvez réessayer sans risque : elle ne compte qu’une fois.",
  facts: "Informations",
  link: "Lien vers",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} autre détail`, "many": `${number(count)} d’autres détails`, "other": `${number(count)} autres détails` }),
  number: ({ sender }: { sender: string }): string => `Quel nombre voyez-vous chez ${isolate(sender)} ?`,
  number_help: "Si personne ne vous montre de nombre, quelqu’un d’autre est peut-être à l’origine de cette demande : fermez cette fenêtre et signalez la demande. Avec un mauvais nombre, elle est refusée et signalée.",
};
