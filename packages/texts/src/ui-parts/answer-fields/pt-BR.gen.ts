// Generated from catalogues/ui-parts/answer-fields/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  none: "Sem resposta",
  required: "Obrigatório",
  choose: "Escolha…",
  yes: "Sim",
  no: "Não",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["O texto do remetente tem caracteres ocultos: ", text],
  empty: "Vazio",
  was: <T>({ value }: { value: T }): (string | T)[] => ["antes ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", agora ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Mínimo: ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Máximo: ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} a ${plural(max, { "one": `${number(max)} caractere`, "many": `${number(max)} de caracteres`, "other": `${number(max)} caracteres` })}.`,
      min: ({ min }: { min: number }): string => `Mínimo: ${plural(min, { "one": `${number(min)} caractere`, "many": `${number(min)} de caracteres`, "other": `${number(min)} caracteres` })}.`,
      max: ({ max }: { max: number }): string => `Máximo: ${plural(max, { "one": `${number(max)} caractere`, "many": `${number(max)} de caracteres`, "other": `${number(max)} caracteres` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Escolha de ${number(min)} a ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Escolha no mínimo ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Escolha no máximo ${number(max)}.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `De ${isolate(min)} a ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `No mínimo ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `No máximo ${isolate(max, true)}.`,
    },
  },
};
