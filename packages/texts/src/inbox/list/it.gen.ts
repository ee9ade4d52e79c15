// Generated from catalogues/inbox/list/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  requests: "Richieste",
  open: "In corso",
  history: "Cronologia",
  open_requests: "Richieste in corso",
  loading: "Caricamento delle richieste",
  offline: "Vedrai le richieste quando torni online.",
  more: "Mostra altre",
  loading_more: "Caricamento…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} nuova richiesta`, "many": `${number(count)} di nuove richieste`, "other": `${number(count)} nuove richieste` }),
  new_title: ({ title }: { title: string }): string => `Nuova richiesta: ${isolate(title)}`,
  no_topics: "Non segui ancora nessun argomento",
  no_topics_how: "Chiedi un invito al mittente: un link o un codice da scansionare. Aprilo su questo dispositivo e premi “Iscriviti”.",
  caught_up: "Nessuna richiesta in sospeso",
  caught_up_next: ({ senders }: { senders: string }): string => `Quando ${isolate(senders)} ti chiede qualcosa, lo vedi qui.`,
  answer_by: ({ time }: { time: string }): string => `Rispondi entro: ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Per conto di ${isolate(name)}`,
  cannot_answer: "Non puoi rispondere",
  only_reject: "Puoi solo rifiutare",
  removed: ({ days }: { days: number }): string => `Contenuto eliminato dopo ${plural(days, { "one": `${number(days)} giorno`, "many": `${number(days)} di giorni`, "other": `${number(days)} giorni` })}`,
  passkey: "Serve una passkey",
  unsent: {
    lost: ({ label }: { label: string }): string => `Risposta “${isolate(label)}” non ancora confermata`,
    now: ({ label }: { label: string }): string => `Risposta “${isolate(label)}” non ancora inviata`,
    online: ({ label }: { label: string }): string => `Invieremo “${isolate(label)}” quando torni online`,
    open: ({ label }: { label: string }): string => `Invieremo “${isolate(label)}” quando torni online e apri la casella`,
  },
};
