// Generated from catalogues/mails/codes/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} est votre code Assent`,
  code: ({ code }: { code: string }): string => `Votre code est ${isolate(code)}`,
  purpose: {
    verify_account: "Saisissez-le pour confirmer votre adresse e-mail auprès d’Assent.",
    reset_password: "Saisissez-le pour choisir un nouveau mot de passe Assent.",
    sign_in: "Saisissez-le pour vous connecter à votre boîte de réception Assent.",
    add_passkey: "Saisissez-le pour ajouter une clé d’accès à votre boîte de réception Assent.",
    leave_address: "Saisissez-le pour transférer votre boîte de réception Assent de cette adresse vers une autre.",
    take_address: "Saisissez-le pour transférer une boîte de réception Assent vers cette adresse.",
    erase_person: "Saisissez-le pour effacer votre boîte de réception Assent et les données qu’elle contient. Cette action est irréversible.",
  },
  use: "Saisissez-le seulement là où vous l’avez demandé. Il est valable 10 minutes.",
  registration: ({ username }: { username: string }): string => `Il confirme le compte ${isolate(username, true)}. Si vous n’avez pas créé ce compte, ne le saisissez pas.`,
  not_requested: "Si vous ne l’avez pas demandé, quelqu’un a peut-être fait une faute de frappe dans une adresse. Vous n’avez rien à faire. Nous ne demandons jamais de code par téléphone ni par messagerie.",
};
