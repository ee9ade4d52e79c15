// Generated from catalogues/inbox-parts/subscriptions/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  label: "Tópicos",
  loading: "Carregando seus tópicos",
  none: "Você não participa de nenhum tópico. Para participar, é preciso um convite: um link ou um código para escanear.",
  muted: "Silenciado",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`De ${isolate(sender)} · participação: `, when],
  mute: "Silenciar",
  mute_named: ({ topic }: { topic: string }): string => `Silenciar ${isolate(topic)}`,
  unmute: "Reativar",
  unmute_named: ({ topic }: { topic: string }): string => `Reativar ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `O tópico ${isolate(topic)} está silenciado`,
  is_unmuted: ({ topic }: { topic: string }): string => `As notificações do tópico ${isolate(topic)} voltaram`,
  leave: "Sair do tópico",
  leave_named: ({ topic }: { topic: string }): string => `Sair do tópico ${isolate(topic)}`,
  leaving: "Saindo…",
  left: ({ topic }: { topic: string }): string => `Você saiu do tópico ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Sair do tópico ${isolate(topic)}?`,
  ask_detail: "Você não recebe mais solicitações deste tópico, e as que há somem da sua caixa de entrada. As abertas ficam sem sua resposta, o que não é nem um sim nem um não. Para voltar, você precisa de um novo convite.",
};
