// Generated from catalogues/inbox-parts/confirm/pt-BR.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  cancel: "Cancelar",
  sending: "Enviando…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} com alterações`,
  comment: "Seu comentário",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Você está offline. Enviaremos sua resposta “${isolate(label)}” quando a conexão voltar. Até lá, você pode desfazê-la.`,
    open: ({ label }: { label: string }): string => `Você está offline. Enviaremos sua resposta “${isolate(label)}” quando a conexão voltar e você abrir a caixa de entrada. Até lá, você pode desfazê-la.`,
  },
  offline_effect: {
    approve: "Sua aprovação poderá então ser a última, e a decisão passará a ser definitiva.",
    reject: "Basta uma rejeição para que a solicitação seja rejeitada.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} recebe na hora sua resposta “${isolate(label)}”. Não será possível desfazê-la.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Basta uma rejeição para que a solicitação seja rejeitada. ${isolate(sender)} recebe na hora sua resposta “${isolate(label)}”. Não será possível desfazê-la.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Sua aprovação é a última. A decisão passa a ser definitiva."), ` ${isolate(sender)} recebe na hora sua resposta “${isolate(label)}”. Não será possível desfazê-la.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Depois da sua, ainda falta ${number(count)} aprovação.`, "many": `Depois da sua, ainda faltam ${number(count)} de aprovações.`, "other": `Depois da sua, ainda faltam ${number(count)} aprovações.` })), ` ${isolate(sender)} recebe na hora sua resposta “${isolate(label)}”. Você pode desfazê-la até que a solicitação seja decidida.`],
  acting: ({ name }: { name: string }): string => `Você age em nome de ${isolate(name)}, e a resposta leva os dois nomes.`,
  passkey: "Seu dispositivo vai pedir sua digital, seu rosto ou seu PIN.",
  undecided: "Nada foi decidido.",
  unknown: "Ainda não sabemos se sua resposta chegou. Você pode tentar de novo sem risco: ela só conta uma vez.",
  facts: "Dados",
  link: "Link para",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `Mais ${number(count)} detalhe`, "many": `Mais ${number(count)} de detalhes`, "other": `Mais ${number(count)} detalhes` }),
  number: ({ sender }: { sender: string }): string => `Qual número ${isolate(sender)} mostra para você?`,
  number_help: ({ button }: { button: string }): string => `Se ninguém mostrar um número para você, outra pessoa pode ter iniciado isto: toque em “Cancelar” e depois em “${isolate(button)}”. Com um número errado, a solicitação é rejeitada e reportada.`,
};
