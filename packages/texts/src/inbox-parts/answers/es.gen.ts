// Generated from catalogues/inbox-parts/answers/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  to_fill_in: "Por completar",
  to_fill_in_first: "Por completar antes de rechazar",
  values: "Valores que se envían",
  sent_with_it: "Se enviará con tu respuesta",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Cambiaste ${number(count)} valor`, "many": `Cambiaste ${number(count)} de valores`, "other": `Cambiaste ${number(count)} valores` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} aprobó otros valores`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona aprobó otros valores`, "many": `${number(count)} de personas aprobaron otros valores`, "other": `${number(count)} personas aprobaron otros valores` }),
  both: ({ sender }: { sender: string }): string => `Tus valores no los sustituyen: ${isolate(sender)} recibe ambos.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} aprobó estos valores`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persona aprobó estos valores`, "many": `${number(count)} de personas aprobaron estos valores`, "other": `${number(count)} personas aprobaron estos valores` }),
    change: ({ name }: { name: string }): string => `Solo puedes aprobar estos valores. Para cambiarlos, rechaza la solicitud o pide a ${isolate(name)} que deshaga su aprobación.`,
    change_many: "Solo puedes aprobar estos valores. Para cambiarlos, rechaza la solicitud o pide a todas las personas que aprobaron que deshagan su aprobación.",
    kept: "Lo que escribiste se conserva aquí.",
    first: "Después, las demás personas solo podrán aprobar exactamente estos valores.",
    unsent: "Tu respuesta no contó. Lee estos valores antes de aprobar.",
  },
  not_sent: "No se envía lo que escribiste para la otra respuesta.",
  flaws: {
    too_long: "Estos valores son demasiado largos en conjunto. Acorta un texto.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Escribe ${number(count)} cifra como máximo.`, "many": `Escribe ${number(count)} de cifras como máximo.`, "other": `Escribe ${number(count)} cifras como máximo.` }),
    number: ({ example }: { example: string }): string => `Escribe un número, por ejemplo ${isolate(example, true)}.`,
    missing: "Completa este campo.",
    choose: "Elige una respuesta.",
    line: "Escribe una sola línea.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Puede significar ${isolate(one)} o ${isolate(other, true)}. Escribe uno de los dos números.`,
    characters: "El texto contiene caracteres invisibles. Escríbelo de nuevo.",
    other: "No pudimos aceptar lo que escribiste. Cámbialo.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Ahora hay ${number(count)}.`,
};
