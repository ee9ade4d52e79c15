// Generated from catalogues/inbox-parts/passkeys/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  title: "Passkey",
  about: "Accedi, e firma le risposte che lo richiedono, con l’impronta, il volto o il PIN.",
  create: "Crea passkey",
  loading: "Caricamento delle passkey",
  none: "Non hai passkey. Accedi con un codice via email.",
  synced: "Sincronizzata",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Creata: ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Ultimo uso: ", when],
  remove: "Rimuovi",
  remove_named: ({ name }: { name: string }): string => `Rimuovi ${isolate(name)}`,
  removing: "Rimozione…",
  removed: "La passkey è stata rimossa",
  ask: ({ name }: { name: string }): string => `Rimuovere la passkey “${isolate(name)}”?`,
  ask_detail: "Non servirà più per accedere né per firmare risposte. Le risposte già firmate restano valide, e potrai sempre accedere con un codice via email. Elimina la passkey anche dal dispositivo.",
  ready: "La tua passkey è pronta",
  steps: {
    mail: "Con una passkey accedi e firmi le risposte con l’impronta, il volto o il PIN. Prima ti inviamo un codice via email, per verificare che sia tu.",
    code: "Inserisci le sei cifre.",
    create: "Ora il dispositivo ti chiederà conferma. La passkey resta con te. Noi riceviamo solo la parte pubblica.",
  },
  create_now: "Crea passkey",
  waiting: "In attesa…",
  needed: "Serve una passkey",
  needed_how: "Non ne hai ancora una. Ti inviamo un codice via email, poi il dispositivo ti chiede l’impronta, il volto o il PIN.",
  signs: ({ sender }: { sender: string }): string => `La tua passkey firma questa risposta. ${isolate(sender)} può dimostrarlo ad altri, e riconoscerà la passkey la prossima volta.`,
  changed: "Questa richiesta è stata modificata",
  changed_detail: "Quello che vedi non è quello che firmeresti. Non è stato inviato nulla. Ricarica la pagina e rileggi la richiesta.",
};
