// Generated from catalogues/ui-parts/answer-fields/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  none: "Немає відповіді",
  required: "Обов’язково",
  choose: "Виберіть…",
  yes: "Так",
  no: "Ні",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Текст відправника містить приховані символи: ", text],
  empty: "Порожньо",
  was: <T>({ value }: { value: T }): (string | T)[] => ["було: ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", стало: ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `Від ${number(min)} до ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Щонайменше ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Щонайбільше ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `Від ${number(min)} до ${plural(max, { "one": `${number(max)} символу`, "few": `${number(max)} символів`, "many": `${number(max)} символів`, "other": `${number(max)} символу` })}.`,
      min: ({ min }: { min: number }): string => `Щонайменше ${plural(min, { "one": `${number(min)} символ`, "few": `${number(min)} символи`, "many": `${number(min)} символів`, "other": `${number(min)} символу` })}.`,
      max: ({ max }: { max: number }): string => `Щонайбільше ${plural(max, { "one": `${number(max)} символ`, "few": `${number(max)} символи`, "many": `${number(max)} символів`, "other": `${number(max)} символу` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Виберіть від ${number(min)} до ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Виберіть щонайменше ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Виберіть щонайбільше ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `Від ${isolate(min)} до ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Щонайменше ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Щонайбільше ${isolate(max, true)}.`,
    },
  },
};
