// Generated from catalogues/inbox-parts/reports/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  title: "Você não esperava isto?",
  open: ({ sender }: { sender: string }): string => `Avisamos a ${isolate(sender)} na hora e rejeitamos a solicitação. Não será possível desfazer. Não vamos notificar você sobre as solicitações desse remetente por 24 horas.`,
  closed: ({ sender }: { sender: string }): string => `Avisamos a ${isolate(sender)} na hora. A solicitação continua como terminou. Não vamos notificar você sobre as solicitações desse remetente por 24 horas.`,
  comment: "O que o remetente deve saber? (opcional)",
  mute: ({ topic }: { topic: string }): string => `Silenciar ${isolate(topic)}`,
  mute_effect: "Paramos de notificar você sobre as solicitações desse tópico. Elas ainda chegam à sua caixa de entrada.",
  cancel: "Cancelar",
  sending: "Enviando…",
  report_and_reject: "Reportar e rejeitar",
  report: "Reportar",
  sent: ({ sender }: { sender: string }): string => `Solicitação reportada a ${isolate(sender)}`,
  sent_effect: "O remetente sabe que você não esperava isto.",
};
