// Generated from catalogues/inbox-parts/codes/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  label: "Código",
  sent_to: ({ email }: { email: string }): string => `Lo enviamos a ${isolate(email, true)}.`,
  send: "Enviar código",
  sending: "Enviando…",
  checking: "Comprobando…",
  next: "Continuar",
  cancel: "Cancelar",
};
