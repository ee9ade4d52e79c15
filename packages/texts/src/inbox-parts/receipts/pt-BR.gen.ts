// Generated from catalogues/inbox-parts/receipts/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('pt-BR');

export default {
  open: "Salvar comprovante",
  title: "Comprovante",
  about: ({ sender }: { sender: string }): string => `Com ele, qualquer pessoa pode verificar como isto terminou, sem perguntar a ${sender} nem ao Assent.`,
  loading: "Carregando o comprovante",
  share: "Compartilhar…",
  save: "Salvar arquivo",
  close: "Fechar",
  saved: "Comprovante salvo",
  not_shared: "Este dispositivo não compartilhou o arquivo",
  save_instead: "Salve o arquivo.",
  none: "Esta solicitação não tem comprovante",
  none_why: "Ela foi encerrada antes de o Assent começar a guardar comprovantes.",
  offline: "Você está offline",
  when_online: "O comprovante será carregado quando a conexão voltar.",
  adding: "Estamos incluindo no registro",
  adding_next: "Isso leva alguns segundos. Depois, o comprovante aparece aqui.",
  late: "Está demorando mais que o normal",
  late_next: "A decisão vale. Só o comprovante dela ainda não está completo.",
  try_again: "Tentar de novo",
  trying: "Tentando…",
  complete: "O comprovante está completo.",
  outcome: "Resultado",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Aprovada",
    rejected: "Rejeitada",
    expired: "Expirada",
    canceled: "Retirada",
  },
  entry: "Entrada do registro",
  number: ({ number }: { number: string }): string => `Número ${number}`,
  file: "No arquivo",
  contents: {
    request_answers: "A solicitação e as respostas",
    request: "A solicitação",
    answers: "As respostas",
    ending: "Como terminou",
  },
  no_request: "A solicitação não está no comprovante",
  no_request_why: ({ days }: { days: number }): string => `A solicitação desta página não é a que está no registro: removemos o conteúdo de uma solicitação após ${plural(days, { "one": `${number(days)} dia`, "many": `${number(days)} de dias`, "other": `${number(days)} dias` })}. Você ainda pode comparar com o comprovante uma cópia que tenha guardado.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Guarde o arquivo. Em ", link("Verificar um comprovante"), ", você o confere no seu navegador."],
};
