// Generated from catalogues/mails/codes/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} è il tuo codice Assent`,
  code: ({ code }: { code: string }): string => `Il tuo codice è ${isolate(code)}`,
  purpose: {
    verify_account: "Inseriscilo per verificare il tuo indirizzo email per Assent.",
    reset_password: "Inseriscilo per impostare una nuova password per Assent.",
    sign_in: "Inseriscilo per accedere alla tua casella Assent.",
    add_passkey: "Inseriscilo per aggiungere una passkey alla tua casella Assent.",
    leave_address: "Inseriscilo per spostare la tua casella Assent da questo indirizzo a un altro.",
    take_address: "Inseriscilo per spostare una casella Assent a questo indirizzo.",
    erase_person: "Inseriscilo per cancellare la tua casella Assent e i dati che contiene. L’operazione è irreversibile.",
  },
  use: "Inseriscilo solo dove l’hai chiesto. È valido per 10 minuti.",
  registration: ({ username }: { username: string }): string => `Verifica l’account ${isolate(username, true)}. Se non hai registrato questo nome, non inserirlo.`,
  not_requested: "Se non l’hai chiesto, qualcuno potrebbe aver sbagliato a scrivere un indirizzo. Non devi fare nulla. Non chiediamo mai un codice per telefono o in chat.",
};
