// Generated from catalogues/inbox/primitives/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pt-BR');

export default {
  offline: "Você está offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Alguém",
  as_of: ({ time }: { time: string }): string => `Última atualização: ${isolate(time, true)}.`,
  unreachable: "Não conseguimos acessar o Assent.",
  updating: "Atualizando…",
};
