// Generated from catalogues/ui-parts/answer-fields/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  none: "Yanıt yok",
  required: "Zorunlu",
  choose: "Seçin…",
  yes: "Evet",
  no: "Hayır",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Gönderenin metninde gizli karakterler var: ", text],
  empty: "Boş",
  was: <T>({ value }: { value: T }): (string | T)[] => ["önceki: ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", yeni: ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} ile ${number(max)} arası.`,
      min: ({ min }: { min: number }): string => `En az ${number(min)}.`,
      max: ({ max }: { max: number }): string => `En fazla ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} ile ${plural(max, { "one": `${number(max)} karakter`, "other": `${number(max)} karakter` })} arası.`,
      min: ({ min }: { min: number }): string => `En az ${plural(min, { "one": `${number(min)} karakter`, "other": `${number(min)} karakter` })}.`,
      max: ({ max }: { max: number }): string => `En fazla ${plural(max, { "one": `${number(max)} karakter`, "other": `${number(max)} karakter` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `En az ${number(min)}, en fazla ${number(max)} seçim yapın.`,
      min: ({ min }: { min: number }): string => `En az ${number(min)} seçim yapın.`,
      max: ({ max }: { max: number }): string => `En fazla ${number(max)} seçim yapın.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `En az ${isolate(min)}, en çok ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `En az ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `En çok ${isolate(max, true)}.`,
    },
  },
};
