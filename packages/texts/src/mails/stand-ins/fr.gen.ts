// Generated from catalogues/mails/stand-ins/fr.json by npm run generate -w @assent/texts.

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${name} vous demande de répondre à sa place`,
    what: ({ name }: { name: string }): string => `${name} vous demande de répondre pendant quelques jours aux demandes qui lui arrivent dans Assent, sur les sujets que vous avez en commun. Acceptez ou déclinez dans vos paramètres :`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${name} va vous remplacer`,
    what: ({ name }: { name: string }): string => `${name} a accepté de répondre aux demandes que vous recevez dans Assent. Vous pouvez arrêter à tout moment dans vos paramètres :`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${name} ne peut pas vous remplacer`,
    what: ({ name }: { name: string }): string => `${name} ne répondra pas aux demandes que vous recevez dans Assent. Vous pouvez demander à quelqu’un d’autre dans vos paramètres :`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${name} a mis fin à un remplacement`,
    what: ({ name }: { name: string }): string => `Le remplacement entre vous et ${name} dans Assent est terminé. Vous trouverez les autres dans vos paramètres :`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Vous remplacez maintenant ${name}`,
    what: ({ name }: { name: string }): string => `Vous pouvez maintenant répondre aux demandes adressées à ${name}, dans votre boîte de réception Assent :`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${name} a répondu pour vous à ${sender}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${name}, qui vous remplace, a répondu à une demande de l’expéditeur ${sender}. Vous la trouverez dans votre historique :`,
    last: "C’est le dernier e-mail de la journée sur ces réponses. Vous les trouverez toutes dans votre historique.",
  },
};
