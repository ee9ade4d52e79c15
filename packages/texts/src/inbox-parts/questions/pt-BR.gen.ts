// Generated from catalogues/inbox-parts/questions/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  title: "Perguntas",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Sua pergunta: ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Pergunta de ${isolate(name)}: `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Resposta de ${isolate(sender)}: `, time],
  unanswered: "Ainda sem resposta",
  erased: "Esta pergunta foi apagada.",
  ask: "Fazer uma pergunta",
  question: "Sua pergunta",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} recebe a pergunta. Todas as pessoas que recebem esta solicitação podem ler.`,
  send: "Enviar pergunta",
  offline: "Você está offline. Poderá perguntar quando voltar a ficar online.",
  sent: ({ sender }: { sender: string }): string => `Enviamos sua pergunta para ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} pergunta aguarda uma resposta.`, "many": `${number(max)} perguntas aguardam uma resposta.`, "other": `${number(max)} perguntas aguardam uma resposta.` })} Pergunte de novo quando o remetente tiver respondido.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Foi feita ${number(max)} pergunta sobre esta solicitação.`, "many": `Foram feitas ${number(max)} perguntas sobre esta solicitação.`, "other": `Foram feitas ${number(max)} perguntas sobre esta solicitação.` })} Aprove ou rejeite.`,
  },
  changed: {
    title: "Há algo novo para ler",
    detail: "Alguém fez uma pergunta ou o remetente respondeu. Leia e decida de novo.",
  },
};
