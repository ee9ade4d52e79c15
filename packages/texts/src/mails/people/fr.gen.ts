// Generated from catalogues/mails/people/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  passkey_added: {
    subject: "Une clé d’accès a été ajoutée à votre boîte de réception Assent",
    what: ({ name }: { name: string }): string => `Une clé d’accès nommée « ${isolate(name)} » permet désormais de se connecter à votre boîte de réception et de répondre pour vous.`,
    not_you: "Si ce n’était pas vous, supprimez-la, et déconnectez les navigateurs que vous ne reconnaissez pas :",
  },
  device_moved: {
    subject: "Un de vos navigateurs affiche désormais les notifications d’une autre personne",
    what: "Une autre personne s’est connectée à sa boîte de réception Assent dans un de vos navigateurs. Ce navigateur affiche désormais ses notifications au lieu des vôtres.",
    next: "Si vous partagez ce navigateur, vous n’avez rien à faire. Pour y recevoir vos notifications, reconnectez-vous. Si cela ne vous dit rien, déconnectez les navigateurs que vous n’utilisez pas :",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} attend votre décision`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) a envoyé une demande à votre boîte de réception Assent. Vous pouvez la lire et décider ici :`,
    last: "C’est le dernier e-mail de la journée sur les demandes de cet expéditeur. Il y en a peut-être d’autres dans votre boîte de réception.",
    content: "Pour votre sécurité, cet e-mail ne dit rien de la demande, et son lien ouvre seulement votre boîte de réception.",
    why: "Vous recevez cet e-mail parce qu’aucun de vos navigateurs ne reçoit de notifications. Pour ne plus recevoir ces e-mails, activez les notifications dans votre boîte de réception, ou mettez le sujet en sourdine dans les paramètres.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} a répondu à votre question`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) a répondu à une question que vous avez posée sur une demande. Lisez la réponse et décidez dans votre boîte de réception Assent :`,
  },
  new_browser: {
    subject: "Connexion à Assent depuis un nouveau navigateur",
    what: "Un navigateur que vous n’aviez pas encore utilisé s’est connecté à votre boîte de réception Assent.",
    not_you: "Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez-le :",
  },
  handed_over: {
    subject: "Connexion à votre boîte de réception Assent avec un code d’un autre navigateur",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} s’est connecté à votre boîte de réception avec un code affiché et confirmé par ${isolate(shownBy, true)}.`,
    next: "Si c’était vous, vous n’avez rien à faire. Sinon, déconnectez ce navigateur :",
  },
  address_taken: {
    subject: "Cette adresse a déjà une boîte de réception Assent",
    what: "Vous ou quelqu’un d’autre avez voulu transférer une boîte de réception Assent vers cette adresse. Elle en a déjà une : rien n’a donc changé.",
    next: "Si les deux boîtes de réception sont à vous, connectez-vous avec cette adresse et utilisez cette boîte, ou effacez-la d’abord dans ses paramètres.",
    not_you: "Si ce n’était pas vous, vous n’avez rien à faire.",
  },
  address_changed: {
    subject: "L’adresse de votre boîte de réception Assent a changé",
    what: ({ from, to }: { from: string; to: string }): string => `Votre boîte de réception Assent est passée de l’adresse ${isolate(from)} à l’adresse ${isolate(to, true)}. Connectez-vous désormais avec la nouvelle.`,
    not_you: "Si ce n’était pas vous, quelqu’un a lu les e-mails des deux adresses. Prévenez les expéditeurs qui vous envoient des demandes, et vérifiez les navigateurs connectés :",
  },
  erased: {
    subject: "Votre boîte de réception Assent a été effacée",
    what: "Votre boîte de réception, votre nom et votre adresse sont effacés, et vous avez quitté tous les sujets. Votre nom et vos commentaires disparaissent de vos réponses en quelques minutes. Nous ne gardons plus cette adresse.",
    next: "Les décisions que les expéditeurs ont reçues restent chez eux. Si ce n’était pas vous, quelqu’un a lu vos e-mails : changez le mot de passe de votre messagerie.",
  },
  when: ({ time }: { time: string }): string => `Date : ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Navigateur : ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Adresse IP : ${isolate(ip)}`,
  unknown_address: "inconnue",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} sur ${isolate(system)}`,
  a_browser: "Un navigateur",
};
