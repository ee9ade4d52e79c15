// Generated from catalogues/inbox-parts/too-late/it.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "Il numero non corrispondeva",
    uncounted: "La tua risposta non ha avuto effetto",
    comment: "Il tuo commento non è stato inviato",
    late: "La tua risposta è arrivata troppo tardi",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `La tua risposta “${label}” (${time}) non ha avuto effetto: non agisci più per conto di ${represented}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${label}” (${time}) non ha avuto effetto: la richiesta non è più nella tua casella.`,
  fields: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${label}” (${time}) non ha avuto effetto: alcuni valori sono da correggere. Sono evidenziati nel modulo.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `La tua risposta “${label}” (${time}) non ha avuto effetto: ${name} aveva approvato altri valori.`,
  refused: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${label}” (${time}) non ha avuto effetto: non abbiamo potuto accettarla.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Avevi già risposto “${label}” (${at}). Il tuo commento (${time}) non è stato inviato.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `La tua risposta “${label}” (${time}) aveva un numero che non corrispondeva. Abbiamo rifiutato e segnalato la richiesta (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `La tua risposta “${label}” (${time}) è arrivata troppo tardi: ${sender} ha ritirato la richiesta${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `La tua risposta “${label}” (${time}) è arrivata troppo tardi: ${select(at, { "unknown": "il tempo era scaduto", "other": `la scadenza era passata (${at})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `La tua risposta “${label}” (${time}) è arrivata troppo tardi: ${name} aveva risposto “${other}” (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `La tua risposta “${label}” (${time}) è arrivata troppo tardi: avevi già risposto “${other}” (${at}).`,
  offline: "Quando hai risposto eri offline.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Copia commento",
  view: "Mostra",
  dismiss: "Chiudi",
};
