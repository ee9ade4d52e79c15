// Generated from catalogues/ui-parts/answer-fields/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  none: "Sin respuesta",
  required: "Obligatorio",
  choose: "Elige…",
  yes: "Sí",
  no: "No",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["El texto del remitente tiene caracteres ocultos: ", text],
  empty: "Vacío",
  was: <T>({ value }: { value: T }): (string | T)[] => ["antes ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", ahora ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Mínimo: ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Máximo: ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} a ${plural(max, { "one": `${number(max)} carácter`, "many": `${number(max)} de caracteres`, "other": `${number(max)} caracteres` })}.`,
      min: ({ min }: { min: number }): string => `Mínimo: ${plural(min, { "one": `${number(min)} carácter`, "many": `${number(min)} de caracteres`, "other": `${number(min)} caracteres` })}.`,
      max: ({ max }: { max: number }): string => `Máximo: ${plural(max, { "one": `${number(max)} carácter`, "many": `${number(max)} de caracteres`, "other": `${number(max)} caracteres` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Elige de ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Elige ${number(min)} como mínimo.`,
      max: ({ max }: { max: number }): string => `Elige ${number(max)} como máximo.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `De ${isolate(min)} a ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Al menos ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Como máximo ${isolate(max, true)}.`,
    },
  },
};
