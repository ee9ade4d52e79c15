// Generated from catalogues/inbox-parts/questions/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  title: "Domande",
  you: <T>({ time }: { time: T }): (string | T)[] => ["La tua domanda, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Domanda di ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Risposta di ${isolate(sender)}, `, time],
  unanswered: "Ancora nessuna risposta",
  erased: "Questa domanda è stata cancellata.",
  ask: "Fai una domanda",
  question: "La tua domanda",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} la riceve. Può leggerla chiunque riceva questa richiesta.`,
  send: "Invia la domanda",
  offline: "Non hai connessione. Potrai fare la domanda quando tornerai online.",
  sent: ({ sender }: { sender: string }): string => `Abbiamo inviato la tua domanda a ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} domanda attende una risposta.`, "many": `${number(max)} domande attendono una risposta.`, "other": `${number(max)} domande attendono una risposta.` })} Chiedi di nuovo quando il mittente avrà risposto.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `È stata fatta ${number(max)} domanda su questa richiesta.`, "many": `Sono state fatte ${number(max)} domande su questa richiesta.`, "other": `Sono state fatte ${number(max)} domande su questa richiesta.` })} Approvala o rifiutala.`,
  },
  changed: {
    title: "C’è qualcosa di nuovo da leggere",
    detail: "Qualcuno ha fatto una domanda o il mittente ha risposto. Leggi e decidi di nuovo.",
  },
};
