// Generated from catalogues/ui-parts/answer-fields/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  none: "Geen antwoord",
  required: "Verplicht",
  choose: "Kiezen…",
  yes: "Ja",
  no: "Nee",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["De tekst van de afzender bevat onzichtbare tekens: ", text],
  empty: "Leeg",
  was: <T>({ value }: { value: T }): (string | T)[] => ["was ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", nu ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} tot en met ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Minimaal ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Maximaal ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} tot en met ${plural(max, { "one": `${number(max)} teken`, "other": `${number(max)} tekens` })}.`,
      min: ({ min }: { min: number }): string => `Minimaal ${plural(min, { "one": `${number(min)} teken`, "other": `${number(min)} tekens` })}.`,
      max: ({ max }: { max: number }): string => `Maximaal ${plural(max, { "one": `${number(max)} teken`, "other": `${number(max)} tekens` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Kies er minimaal ${number(min)} en maximaal ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Kies er minimaal ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Kies er maximaal ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} tot ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Minstens ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Hoogstens ${isolate(max, true)}.`,
    },
  },
};
