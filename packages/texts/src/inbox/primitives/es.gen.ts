// Generated from catalogues/inbox/primitives/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  offline: "No tienes conexión",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Alguien",
  as_of: ({ time }: { time: string }): string => `Última actualización: ${isolate(time, true)}.`,
  unreachable: "No podemos conectar con Assent.",
  updating: "Actualizando…",
};
