// Generated from catalogues/ui-parts/answer-fields/he.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/he.gen.ts';

export default {
  none: "בלי תשובה",
  required: "חובה",
  choose: "בחירה…",
  yes: "כן",
  no: "לא",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["בטקסט של השולח יש תווים נסתרים: ", text],
  empty: "ריק",
  was: <T>({ value }: { value: T }): (string | T)[] => ["היה ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", עכשיו ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `מ־${number(min)} עד ${number(max)}.`,
      min: ({ min }: { min: number }): string => `לפחות ${number(min)}.`,
      max: ({ max }: { max: number }): string => `לכל היותר ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `מ־${number(min)} עד ${plural(max, { "one": "תו אחד", "two": "שני תווים", "other": `${number(max)} תווים` })}.`,
      min: ({ min }: { min: number }): string => `לפחות ${plural(min, { "one": "תו אחד", "two": "שני תווים", "other": `${number(min)} תווים` })}.`,
      max: ({ max }: { max: number }): string => `לכל היותר ${plural(max, { "one": "תו אחד", "two": "שני תווים", "other": `${number(max)} תווים` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `בחרו ${number(min)} עד ${number(max)} אפשרויות.`,
      min: ({ min }: { min: number }): string => `בחרו לפחות ${number(min)}.`,
      max: ({ max }: { max: number }): string => `בחרו לכל היותר ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} עד ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `לפחות ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `לכל היותר ${isolate(max, true)}.`,
    },
  },
};
