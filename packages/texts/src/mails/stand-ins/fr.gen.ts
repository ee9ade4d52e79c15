// Generated from catalogues/mails/stand-ins/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vous demande de répondre à sa place`,
    what: ({ name }: { name: string }): string => `${isolate(name)} vous demande de répondre pendant quelques jours aux demandes qui lui arrivent dans Assent, sur les sujets que vous avez en commun. Acceptez ou déclinez dans vos paramètres :`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} va vous remplacer`,
    what: ({ name }: { name: string }): string => `${isolate(name)} a accepté de répondre aux demandes que vous recevez dans Assent. Vous pouvez arrêter à tout moment dans vos paramètres :`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} ne peut pas vous remplacer`,
    what: ({ name }: { name: string }): string => `${isolate(name)} ne répondra pas aux demandes que vous recevez dans Assent. Vous pouvez demander à quelqu’un d’autre dans vos paramètres :`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} a mis fin à un remplacement`,
    what: ({ name }: { name: string }): string => `Le remplacement entre vous et ${isolate(name)} dans Assent est terminé. Vous trouverez les autres dans vos paramètres :`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Vous remplacez maintenant ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Vous pouvez maintenant répondre aux demandes adressées à ${isolate(name)}, dans votre boîte de réception Assent :`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} a répondu pour vous à ${isolate(sender)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)}, qui vous remplace, a répondu à une demande de l’expéditeur ${isolate(sender, true)}. Vous la trouverez dans votre historique :`,
    last: "C’est le dernier e-mail de la journée sur ces réponses. Vous les trouverez toutes dans votre historique.",
  },
};
