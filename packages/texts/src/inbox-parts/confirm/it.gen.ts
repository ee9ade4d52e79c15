// Generated from catalogues/inbox-parts/confirm/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  cancel: "Indietro",
  sending: "Invio in corso…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} con modifiche`,
  comment: "Il tuo commento",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Sei offline. Invieremo la tua risposta “${isolate(label)}” quando torni online. Fino ad allora puoi annullarla.`,
    open: ({ label }: { label: string }): string => `Sei offline. Invieremo la tua risposta “${isolate(label)}” quando torni online e apri la casella. Fino ad allora puoi annullarla.`,
  },
  offline_effect: {
    approve: "A quel punto la tua potrebbe essere l’ultima approvazione: la decisione sarebbe definitiva.",
    reject: "Basta un rifiuto perché la richiesta sia rifiutata.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} riceve subito la tua risposta “${isolate(label)}”. Non potrai annullarla.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Basta un rifiuto perché la richiesta sia rifiutata. ${isolate(sender)} riceve subito la tua risposta “${isolate(label)}”. Non potrai annullarla.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("La tua è l’ultima approvazione. La decisione diventa definitiva."), ` ${isolate(sender)} riceve subito la tua risposta “${isolate(label)}”. Non potrai annullarla.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Dopo la tua serve ancora ${number(count)} approvazione.`, "many": `Dopo la tua servono ancora ${number(count)} di approvazioni.`, "other": `Dopo la tua servono ancora ${number(count)} approvazioni.` })), ` ${isolate(sender)} riceve subito la tua risposta “${isolate(label)}”. Potrai annullarla finché non viene presa una decisione.`],
  acting: ({ name }: { name: string }): string => `Agisci per conto di ${isolate(name)}, e la risposta riporta entrambi i nomi.`,
  passkey: "Il dispositivo ti chiederà l’impronta, il volto o il PIN.",
  undecided: "Non è stato deciso nulla.",
  unknown: "Non sappiamo ancora se la tua risposta è arrivata. Puoi riprovare senza rischi: conta una volta sola.",
  facts: "Dati",
  link: "Link a",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} altro dettaglio`, "many": `${number(count)} di altri dettagli`, "other": `${number(count)} altri dettagli` }),
  number: ({ sender }: { sender: string }): string => `Quale numero ti mostra ${isolate(sender)}?`,
  number_help: ({ button }: { button: string }): string => `Se nessuno ti mostra un numero, la richiesta potrebbe essere partita da qualcun altro: premi “Indietro” e poi “${isolate(button)}”. Con un numero sbagliato la richiesta viene rifiutata e segnalata.`,
};
