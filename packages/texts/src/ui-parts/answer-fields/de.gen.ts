// Generated from catalogues/ui-parts/answer-fields/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  none: "Keine Antwort",
  required: "Erforderlich",
  choose: "Auswählen…",
  yes: "Ja",
  no: "Nein",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["Der Text des Absenders enthält unsichtbare Zeichen: ", text],
  empty: "Leer",
  was: <T>({ value }: { value: T }): (string | T)[] => ["vorher ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", jetzt ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} bis ${number(max)}.`,
      min: ({ min }: { min: number }): string => `Mindestens ${number(min)}.`,
      max: ({ max }: { max: number }): string => `Höchstens ${number(max)}.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)} bis ${plural(max, { "one": `${number(max)} Zeichen`, "other": `${number(max)} Zeichen` })}.`,
      min: ({ min }: { min: number }): string => `Mindestens ${plural(min, { "one": `${number(min)} Zeichen`, "other": `${number(min)} Zeichen` })}.`,
      max: ({ max }: { max: number }): string => `Höchstens ${plural(max, { "one": `${number(max)} Zeichen`, "other": `${number(max)} Zeichen` })}.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `Wählen Sie ${number(min)} bis ${number(max)} aus.`,
      min: ({ min }: { min: number }): string => `Wählen Sie mindestens ${number(min)} aus.`,
      max: ({ max }: { max: number }): string => `Wählen Sie höchstens ${number(max)} aus.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} bis ${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `Mindestens ${isolate(min, true)}.`,
      max: ({ max }: { max: string }): string => `Höchstens ${isolate(max, true)}.`,
    },
  },
};
