// Generated from catalogues/ui-parts/answer-fields/ar.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ar.gen.ts';

export default {
  none: "دون إجابة",
  required: "إلزامي",
  choose: "اختر…",
  yes: "نعم",
  no: "لا",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["يحتوي نص المرسل على أحرف مخفية: ", text],
  empty: "فارغ",
  was: <T>({ value }: { value: T }): (string | T)[] => ["كانت القيمة ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => ["، والآن ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `من ${number(min)} إلى ${number(max)}.`,
      min: ({ min }: { min: number }): string => `لا يقل عن ${number(min)}.`,
      max: ({ max }: { max: number }): string => `لا يزيد على ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `من ${number(min)} إلى ${plural(max, { "zero": `${number(max)} حرف`, "one": "حرف واحد", "two": "حرفين", "few": `${number(max)} أحرف`, "many": `${number(max)} حرفًا`, "other": `${number(max)} حرف` })}.`,
      min: ({ min }: { min: number }): string => `لا يقل عن ${plural(min, { "zero": `${number(min)} حرف`, "one": "حرف واحد", "two": "حرفين", "few": `${number(min)} أحرف`, "many": `${number(min)} حرفًا`, "other": `${number(min)} حرف` })}.`,
      max: ({ max }: { max: number }): string => `لا يزيد على ${plural(max, { "zero": `${number(max)} حرف`, "one": "حرف واحد", "two": "حرفين", "few": `${number(max)} أحرف`, "many": `${number(max)} حرفًا`, "other": `${number(max)} حرف` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `اختر من ${number(min)} إلى ${number(max)}.`,
      min: ({ min }: { min: number }): string => `اختر ${number(min)} على الأقل.`,
      max: ({ max }: { max: number }): string => `اختر ${number(max)} على الأكثر.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `من ${isolate(min)} إلى ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `${isolate(min)} على الأقل.`,
      max: ({ max }: { max: string }): string => `${isolate(max)} على الأكثر.`,
    },
  },
};
