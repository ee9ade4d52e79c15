// Generated from catalogues/inbox-parts/codes/es.json by npm run generate -w @assent/texts.

export default {
  label: "Código",
  sent_to: ({ email }: { email: string }): string => `Lo enviamos a ${email}.`,
  send: "Enviar código",
  sending: "Enviando…",
  checking: "Comprobando…",
  next: "Continuar",
  cancel: "Cancelar",
};
