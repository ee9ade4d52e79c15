// Generated from catalogues/ui-parts/answer-fields/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  none: "No answer",
  required: "Required",
  choose: "Choose…",
  yes: "Yes",
  no: "No",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["The sender’s text has hidden characters: ", text],
  empty: "Empty",
  was: <T>({ value }: { value: T }): (string | T)[] => ["was ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", now ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} to ${number(max)}.`,
      min: ({ min }: { min: number }): string => `At least ${number(min)}.`,
      max: ({ max }: { max: number }): string => `At most ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} to ${plural(max, { "one": `${number(max)} character`, "other": `${number(max)} characters` })}.`,
      min: ({ min }: { min: number }): string => `At least ${plural(min, { "one": `${number(min)} character`, "other": `${number(min)} characters` })}.`,
      max: ({ max }: { max: number }): string => `At most ${plural(max, { "one": `${number(max)} character`, "other": `${number(max)} characters` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Choose ${number(min)} to ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Choose at least ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Choose at most ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} to ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `At least ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `At most ${isolate(max, true)}.`,
    },
  },
};
