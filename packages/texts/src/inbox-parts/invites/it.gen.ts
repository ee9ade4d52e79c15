// Generated from catalogues/inbox-parts/invites/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  title: "Il tuo invito",
  offline: "Sei offline",
  when_online: "Vedrai l’invito quando torni online.",
  loading: "Caricamento dell’invito",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} ti invita`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Iscriviti a ", topic, `, e ${isolate(sender)} potrà inviarti richieste da approvare. Decidi tu ogni volta, e puoi abbandonare l’argomento quando vuoi.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Scadenza dell’invito: ", when, "."],
  one_address: "Questo invito vale per un solo indirizzo. Usa quello.",
  join: "Iscriviti",
  joining: "Iscrizione in corso…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Hai eseguito l’accesso con ", email, "."],
  other_address: "Usa un altro indirizzo",
  for_other: "Questo invito è per un altro indirizzo",
  for_other_next: "Accedi con l’indirizzo a cui è stato inviato.",
  taken: "Qualcun altro ha già usato questo invito",
  taken_next: "Vale per una sola persona. Chiedine uno nuovo al mittente.",
  joined: ({ sender }: { sender: string }): string => `Ora ${isolate(sender)} può inviarti richieste`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Le richieste di ", topic, ` arrivano nella tua casella. Le tue risposte riportano il nome ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Questo invito è scaduto",
      detail: "Gli inviti scadono, così nessuno può usare un vecchio link.",
    },
    used_up: {
      title: "Questo invito è già stato usato",
      detail: "Era per un numero limitato di persone, che lo hanno già usato.",
    },
    revoked: {
      title: "Questo invito è stato ritirato",
      detail: "Non è più valido.",
    },
    unknown: {
      title: "Questo invito non esiste",
      detail: "Forse manca una parte del link. Aprilo di nuovo o scansiona di nuovo il codice.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Chiedine uno nuovo a ${isolate(sender, true)}.`,
  ask_inviter: "Chiedine uno nuovo a chi ti ha inviato l’invito.",
  open_inbox: "Apri la casella",
};
