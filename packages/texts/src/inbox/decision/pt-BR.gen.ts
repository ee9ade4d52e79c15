// Generated from catalogues/inbox/decision/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} em nome de ${isolate(name)}`,
  offline: "Não é possível decidir isto offline",
  offline_why: "Para assinar com sua chave de acesso, é preciso ter conexão. Volte quando estiver online.",
  answer: "Sua resposta",
  add_comment: "Adicionar comentário",
  comment: "Comentário (opcional)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Resta ${number(count)} caractere`, "many": `Restam ${number(count)} de caracteres`, "other": `Restam ${number(count)} caracteres` }),
};
