// Generated from catalogues/inbox/primitives/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  offline: "Você está offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Alguém",
  as_of: ({ time }: { time: string }): string => `Última atualização: ${isolate(time, true)}.`,
  unreachable: "Não conseguimos acessar o Assent.",
  updating: "Atualizando…",
};
