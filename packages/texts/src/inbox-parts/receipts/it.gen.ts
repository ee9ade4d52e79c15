// Generated from catalogues/inbox-parts/receipts/it.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('it');

export default {
  open: "Salva ricevuta",
  title: "Ricevuta",
  about: ({ sender }: { sender: string }): string => `Con la ricevuta chiunque può verificare l’esito, senza chiedere a ${sender} o ad Assent.`,
  loading: "Caricamento della ricevuta",
  share: "Condividi…",
  save: "Salva file",
  close: "Chiudi",
  saved: "Ricevuta salvata",
  not_shared: "Il dispositivo non l’ha condivisa",
  save_instead: "Salva il file.",
  none: "Questa richiesta non ha una ricevuta",
  none_why: "È stata chiusa prima che Assent iniziasse a conservare le ricevute.",
  offline: "Sei offline",
  when_online: "Vedrai la ricevuta quando torni online.",
  adding: "La stiamo aggiungendo al registro",
  adding_next: "Bastano pochi secondi. Poi la ricevuta appare qui.",
  late: "Ci vuole più del solito",
  late_next: "La decisione vale. Solo la ricevuta non è ancora completa.",
  try_again: "Riprova",
  trying: "Nuovo tentativo…",
  complete: "La ricevuta è completa.",
  outcome: "Esito",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Approvata",
    rejected: "Rifiutata",
    expired: "Scaduta",
    canceled: "Ritirata",
  },
  entry: "Voce del registro",
  number: ({ number }: { number: string }): string => `Numero ${number}`,
  file: "Nel file",
  contents: {
    request_answers: "La richiesta e le risposte",
    request: "La richiesta",
    answers: "Le risposte",
    ending: "L’esito",
  },
  no_request: "La richiesta non è nella ricevuta",
  no_request_why: ({ days }: { days: number }): string => `La richiesta in questa pagina non è quella nel registro: eliminiamo il contenuto di una richiesta dopo ${plural(days, { "one": `${number(days)} giorno`, "many": `${number(days)} di giorni`, "other": `${number(days)} giorni` })}. Puoi comunque confrontare con la ricevuta una copia che hai conservato.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Conserva il file. La pagina ", link("Verifica una ricevuta"), " lo controlla nel tuo browser."],
};
