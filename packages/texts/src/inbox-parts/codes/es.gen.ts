// Generated from catalogues/inbox-parts/codes/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('es');

export default {
  label: "Código",
  sent_to: ({ email }: { email: string }): string => `Lo enviamos a ${isolate(email, true)}.`,
  send: "Enviar código",
  sending: "Enviando…",
  checking: "Comprobando…",
  next: "Continuar",
  cancel: "Cancelar",
};
