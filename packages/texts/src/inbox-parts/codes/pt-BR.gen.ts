// Generated from catalogues/inbox-parts/codes/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  label: "Código",
  sent_to: ({ email }: { email: string }): string => `Enviamos para ${isolate(email, true)}.`,
  send: "Enviar código",
  sending: "Enviando…",
  checking: "Verificando…",
  next: "Continuar",
  cancel: "Cancelar",
};
