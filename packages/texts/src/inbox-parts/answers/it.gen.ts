// Generated from catalogues/inbox-parts/answers/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  to_fill_in: "Da compilare",
  to_fill_in_first: "Da compilare prima di rifiutare",
  values: "Valori inviati",
  sent_with_it: "Da inviare con la tua risposta",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Hai modificato ${number(count)} valore`, "many": `Hai modificato ${number(count)} di valori`, "other": `Hai modificato ${number(count)} valori` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} ha approvato altri valori`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona ha approvato altri valori`, "many": `${number(count)} di persone hanno approvato altri valori`, "other": `${number(count)} persone hanno approvato altri valori` }),
  both: ({ sender }: { sender: string }): string => `I tuoi valori non li sostituiscono: ${isolate(sender)} riceve gli uni e gli altri.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} ha approvato questi valori`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona ha approvato questi valori`, "many": `${number(count)} di persone hanno approvato questi valori`, "other": `${number(count)} persone hanno approvato questi valori` }),
    change: ({ name }: { name: string }): string => `Puoi approvare solo questi valori. Per cambiarli, rifiuta la richiesta o chiedi a ${isolate(name)} di annullare la sua approvazione.`,
    change_many: "Puoi approvare solo questi valori. Per cambiarli, rifiuta la richiesta o chiedi a tutte le persone che li hanno approvati di annullare la loro approvazione.",
    kept: "I valori che hai inserito restano salvati qui.",
    first: "Poi tutti gli altri dovranno approvare esattamente questi valori.",
    unsent: "La tua risposta non ha avuto effetto. Leggi questi valori prima di approvare.",
  },
  not_sent: "Ciò che hai inserito per l’altra risposta non viene inviato.",
  flaws: {
    too_long: "Nell’insieme questi valori sono troppo lunghi. Accorcia un testo.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Scrivi al massimo ${number(count)} cifra.`, "many": `Scrivi al massimo ${number(count)} di cifre.`, "other": `Scrivi al massimo ${number(count)} cifre.` }),
    number: ({ example }: { example: string }): string => `Scrivi un numero, ad esempio ${isolate(example, true)}.`,
    missing: "Compila questo campo.",
    choose: "Scegli una risposta.",
    line: "Scrivi una sola riga.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Può significare ${isolate(one)} o ${isolate(other, true)}. Scrivi uno dei due.`,
    characters: "Ci sono caratteri invisibili. Scrivi di nuovo il testo.",
    other: "Non abbiamo potuto accettare questo valore. Modificalo.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Ora: ${number(count)}.`,
};
