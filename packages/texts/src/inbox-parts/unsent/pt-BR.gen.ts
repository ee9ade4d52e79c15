// Generated from catalogues/inbox-parts/unsent/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  fields: "O que você preencheu não foi enviado",
  comment: "Seu comentário não foi enviado",
  copy: "Copiar",
  discard: "Descartar",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Esta solicitação não está aqui",
  missing_why: "Ela pode ser para outro dos seus endereços ou para um tópico de que você saiu.",
};
