// Generated from catalogues/inbox/outcome/it.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Richiesta ritirata da ${isolate(sender)}`,
  expired: "Tempo scaduto",
  mismatch: "Il numero non corrispondeva",
  reported: ({ sender }: { sender: string }): string => `Richiesta segnalata a ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona ha approvato la richiesta`, "many": `${number(count)} di persone hanno approvato la richiesta`, "other": `${number(count)} persone hanno approvato la richiesta` }),
  approved: {
    you: "Hai approvato la richiesta",
    you_for: ({ represented }: { represented: string }): string => `Hai approvato la richiesta per conto di ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} ha approvato la richiesta`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} ha approvato la richiesta per conto di ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} ha approvato la richiesta al posto tuo`,
  },
  rejected: {
    you: "Hai rifiutato la richiesta",
    you_for: ({ represented }: { represented: string }): string => `Hai rifiutato la richiesta per conto di ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} ha rifiutato la richiesta`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} ha rifiutato la richiesta per conto di ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} ha rifiutato la richiesta al posto tuo`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Scadenza: ", time, ". Tra un momento vedrai se qualcuno ha risposto in tempo."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Scadenza: ", time, ". Quando torni online vedrai se qualcuno ha risposto in tempo."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Nessuno ha risposto entro la scadenza (", time, `). Non è né un sì né un no, e ${isolate(sender)} lo sa.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["Approvazioni entro la scadenza (", time, `): ${number(approved)} su ${number(required)}. Non è né un sì né un no, e ${isolate(sender)} lo sa.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Chiusa: ", time, ". Non c’è più niente da decidere."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} mostra un altro numero, quindi abbiamo rifiutato e segnalato la richiesta (`, time, "). Se hai sbagliato a scegliere, chiedi che te la rimandino. Per 24 ore le sue richieste arriveranno senza notifica."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Il mittente sa che non te l’aspettavi. Abbiamo rifiutato la richiesta (", time, "). Per 24 ore le sue richieste arriveranno senza notifica."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " con modifiche", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", firma con passkey", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Inviata a ${isolate(sender, true)}.`,
  done: "Non c’è più niente da decidere.",
  unexpected: "Il mittente sa che non te l’aspettavi.",
};
