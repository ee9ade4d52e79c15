// Generated from catalogues/ui-parts/answer-fields/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  none: "Brak odpowiedzi",
  required: "Wymagane",
  choose: "Wybierz…",
  yes: "Tak",
  no: "Nie",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Tekst nadawcy zawiera ukryte znaki: ", text],
  empty: "Puste",
  was: <T>({ value }: { value: T }): (string | T)[] => ["było: ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", teraz: ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `Od ${number(min)} do ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Co najmniej ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Najwyżej ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `Od ${number(min)} do ${plural(max, { "one": `${number(max)} znaku`, "few": `${number(max)} znaków`, "many": `${number(max)} znaków`, "other": `${number(max)} znaku` })}.`,
      min: ({ min }: { min: number }): string => `Co najmniej ${plural(min, { "one": `${number(min)} znak`, "few": `${number(min)} znaki`, "many": `${number(min)} znaków`, "other": `${number(min)} znaku` })}.`,
      max: ({ max }: { max: number }): string => `Najwyżej ${plural(max, { "one": `${number(max)} znak`, "few": `${number(max)} znaki`, "many": `${number(max)} znaków`, "other": `${number(max)} znaku` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Wybierz od ${number(min)} do ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Wybierz co najmniej ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Wybierz najwyżej ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `Od ${isolate(min)} do ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Co najmniej ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Najwyżej ${isolate(max, true)}.`,
    },
  },
};
