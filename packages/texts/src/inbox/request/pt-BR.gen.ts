// Generated from catalogues/inbox/request/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  request: "Solicitação",
  loading: "Carregando a solicitação",
  loading_fields: "Carregando os campos",
  loading_link: "Carregando o link",
  kept: "Você poderá responder quando o Assent confirmar a solicitação.",
  not_shown: "Não podemos mostrar esta solicitação",
  not_here: "Esta solicitação não está neste dispositivo",
  offline: "Ela será carregada quando a conexão voltar.",
  asked: "O que foi pedido",
  last_minute: "Falta 1 minuto",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Enviada para ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Sua resposta ainda não foi enviada",
  ended: "Esta solicitação já está encerrada",
  mismatch: "O número não confere. Rejeitamos e reportamos a solicitação.",
  back: "Ver caixa de entrada",
  next: "Próxima",
};
