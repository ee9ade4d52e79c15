// Generated from catalogues/inbox/approvals/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  needs: ({ count }: { count: number }): string => plural(count, { "one": `Precisa de ${number(count)} aprovação`, "many": `Precisa de ${number(count)} de aprovações`, "other": `Precisa de ${number(count)} aprovações` }),
  progress: ({ approved, required }: { approved: number; required: number }): string => `${number(approved)} de ${number(required)} aprovações`,
  waiting: ({ count }: { count: number }): string => plural(count, { "one": `Falta ${number(count)} aprovação.`, "many": `Faltam ${number(count)} de aprovações.`, "other": `Faltam ${number(count)} aprovações.` }),
  by_you: "Você já aprovou",
  by: ({ name }: { name: string }): string => `${isolate(name)} aprovou`,
  for_you: ({ name }: { name: string }): string => `${isolate(name)} aprovou em seu nome`,
  state: ({ approved, waiting }: { approved: string; waiting: string }): string => `${isolate(approved, true)}. ${isolate(waiting)}`,
  loading: "Carregando as aprovações",
};
