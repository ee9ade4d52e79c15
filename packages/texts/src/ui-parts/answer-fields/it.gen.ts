// Generated from catalogues/ui-parts/answer-fields/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  none: "Nessuna risposta",
  required: "Obbligatorio",
  choose: "Scegli…",
  yes: "Sì",
  no: "No",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Il testo del mittente contiene caratteri nascosti: ", text],
  empty: "Vuoto",
  was: <T>({ value }: { value: T }): (string | T)[] => ["prima ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", ora ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `Da ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Almeno ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Al massimo ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `Da ${number(min)} a ${plural(max, { "one": `${number(max)} carattere`, "many": `${number(max)} di caratteri`, "other": `${number(max)} caratteri` })}.`,
      min: ({ min }: { min: number }): string => `Almeno ${plural(min, { "one": `${number(min)} carattere`, "many": `${number(min)} di caratteri`, "other": `${number(min)} caratteri` })}.`,
      max: ({ max }: { max: number }): string => `Al massimo ${plural(max, { "one": `${number(max)} carattere`, "many": `${number(max)} di caratteri`, "other": `${number(max)} caratteri` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Scegline da ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Scegline almeno ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Scegline al massimo ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `Da ${isolate(min)} a ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Almeno ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Al massimo ${isolate(max, true)}.`,
    },
  },
};
