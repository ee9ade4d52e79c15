// Generated from catalogues/inbox-parts/unsent/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  fields: "No se envió lo que escribiste",
  comment: "Tu comentario no se envió",
  copy: "Copiar",
  discard: "Descartar",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Esta solicitud no está aquí",
  missing_why: "Puede que sea para otra de tus direcciones o para un tema que dejaste.",
};
