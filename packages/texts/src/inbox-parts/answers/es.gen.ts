// Generated from catalogues/inbox-parts/answers/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  to_fill_in: "Por completar",
  to_fill_in_first: "Por completar antes de rechazar",
  values: "Valores que se envían",
  sent_with_it: "Se envía con tu respuesta",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Cambiaste ${number(count)} valor`, "many": `Cambiaste ${number(count)} de valores`, "other": `Cambiaste ${number(count)} valores` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} aprobó otros valores`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona aprobó otros valores`, "many": `${number(count)} de personas aprobaron otros valores`, "other": `${number(count)} personas aprobaron otros valores` }),
  both: ({ sender }: { sender: string }): string => `Los tuyos no los sustituyen: ${isolate(sender)} recibe ambos.`,
  not_sent: "No se envía lo que escribiste para la otra respuesta.",
  flaws: {
    too_long: "Estos valores son demasiado largos en conjunto. Acorta un texto.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Escribe ${number(count)} cifra como máximo.`, "many": `Escribe ${number(count)} de cifras como máximo.`, "other": `Escribe ${number(count)} cifras como máximo.` }),
    number: ({ example }: { example: string }): string => `Escribe un número, por ejemplo ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Puede significar ${isolate(one)} o ${isolate(other, true)}. Escribe uno de los dos.`,
    missing: "Completa este campo.",
    choose: "Elige una respuesta.",
    line: "Escribe una sola línea.",
    characters: "Esto tiene caracteres que nadie puede leer. Quítalos.",
    other: "No pudimos aceptar este valor. Cámbialo.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Ahora hay ${number(count)}.`,
};
