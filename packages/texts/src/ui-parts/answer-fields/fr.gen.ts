// Generated from catalogues/ui-parts/answer-fields/fr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/fr.gen.ts';

export default {
  none: "Aucune réponse",
  required: "Obligatoire",
  choose: "Choisir…",
  yes: "Oui",
  no: "Non",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Le texte de l’expéditeur contient des caractères cachés : ", text],
  empty: "Vide",
  was: <T>({ value }: { value: T }): (string | T)[] => ["avant : ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", maintenant : ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} à ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Au moins ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Au maximum ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} à ${plural(max, { "one": `${number(max)} caractère`, "many": `${number(max)} de caractères`, "other": `${number(max)} caractères` })}.`,
      min: ({ min }: { min: number }): string => `Au moins ${plural(min, { "one": `${number(min)} caractère`, "many": `${number(min)} de caractères`, "other": `${number(min)} caractères` })}.`,
      max: ({ max }: { max: number }): string => `Au maximum ${plural(max, { "one": `${number(max)} caractère`, "many": `${number(max)} de caractères`, "other": `${number(max)} caractères` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `De ${number(min)} à ${number(max)} choix.`,
      min: ({ min }: { min: number }): string => `Au moins ${number(min)} choix.`,
      max: ({ max }: { max: number }): string => `Au maximum ${number(max)} choix.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `De ${isolate(min)} à ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Au moins ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Au plus ${isolate(max, true)}.`,
    },
  },
};
