// Generated from catalogues/inbox/decision/es.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/es.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} en nombre de ${isolate(name)}`,
  offline: "No puedes decidir esto sin conexión",
  offline_why: "Para firmar con tu llave de acceso necesitas conexión. Vuelve cuando la tengas.",
  answer: "Tu respuesta",
  add_comment: "Añadir un comentario",
  comment: "Comentario (opcional)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Queda ${number(count)} carácter`, "many": `Quedan ${number(count)} de caracteres`, "other": `Quedan ${number(count)} caracteres` }),
};
