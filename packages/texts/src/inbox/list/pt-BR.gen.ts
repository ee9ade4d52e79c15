// Generated from catalogues/inbox/list/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  requests: "Solicitações",
  open: "Abertas",
  history: "Histórico",
  open_requests: "Solicitações abertas",
  loading: "Carregando suas solicitações",
  offline: "Suas solicitações serão carregadas quando a conexão voltar.",
  more: "Carregar mais",
  loading_more: "Carregando…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} solicitação nova`, "many": `${number(count)} de solicitações`, "other": `${number(count)} solicitações novas` }),
  new_title: ({ title }: { title: string }): string => `Nova: ${isolate(title)}`,
  no_topics: "Você ainda não tem tópicos",
  no_topics_how: "Peça um convite ao remetente: um link ou um código para escanear. Abra-o neste dispositivo e toque em “Participar”.",
  caught_up: "Tudo em dia",
  caught_up_next: ({ senders }: { senders: string }): string => `Quando ${isolate(senders)} pedir algo a você, você verá aqui.`,
  answer_by: ({ time }: { time: string }): string => `Responda até ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Em nome de ${isolate(name)}`,
  cannot_answer: "Você não pode responder",
  only_reject: "Você só pode rejeitar",
  removed: ({ days }: { days: number }): string => `Conteúdo removido após ${plural(days, { "one": `${number(days)} dia`, "many": `${number(days)} de dias`, "other": `${number(days)} dias` })}`,
  passkey: "Exige chave de acesso",
  unsent: {
    lost: ({ label }: { label: string }): string => `Ainda não confirmada: “${isolate(label)}”`,
    now: ({ label }: { label: string }): string => `Ainda não enviada: “${isolate(label)}”`,
    online: ({ label }: { label: string }): string => `Enviaremos “${isolate(label)}” quando a conexão voltar`,
    open: ({ label }: { label: string }): string => `Enviaremos “${isolate(label)}” quando a conexão voltar e você abrir a caixa de entrada`,
  },
};
