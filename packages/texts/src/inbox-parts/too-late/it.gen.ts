// Generated from catalogues/inbox-parts/too-late/it.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/it.gen.ts';

export default {
  titles: {
    mismatch: "Il numero non corrispondeva",
    uncounted: "La tua risposta non ha avuto effetto",
    comment: "Il tuo commento non è stato inviato",
    late: "La tua risposta è arrivata troppo tardi",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: non agisci più per conto di ${isolate(represented, true)}.`,
  missing: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: la richiesta non è più nella tua casella.`,
  fields: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: alcuni valori sono da correggere. Sono evidenziati nel modulo.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: ${isolate(name)} aveva approvato altri valori.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: qualcuno aveva fatto una domanda o il mittente aveva risposto. Leggi e decidi di nuovo.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: non fai parte di nessuno dei gruppi che possono approvare.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: il mittente non la accetta.`,
  refused: ({ label, time }: { label: string; time: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) non ha avuto effetto: non abbiamo potuto accettarla.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Avevi già risposto “${isolate(label)}” (${isolate(at)}). Il tuo commento (${isolate(time)}) non è stato inviato.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) aveva un numero che non corrispondeva. Abbiamo rifiutato e segnalato la richiesta (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) è arrivata troppo tardi: ${isolate(sender)} ha ritirato la richiesta${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) è arrivata troppo tardi: ${select(at, { "unknown": "il tempo era scaduto", "other": `la scadenza era passata (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) è arrivata troppo tardi: ${isolate(name)} aveva risposto “${isolate(other)}” (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `La tua risposta “${isolate(label)}” (${isolate(time)}) è arrivata troppo tardi: avevi già risposto “${isolate(other)}” (${isolate(at)}).`,
  offline: "Quando hai risposto eri offline.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Copia commento",
  view: "Mostra",
  dismiss: "Chiudi",
};
