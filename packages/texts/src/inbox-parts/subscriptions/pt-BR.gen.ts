// Generated from catalogues/inbox-parts/subscriptions/pt-BR.json by npm run generate -w @assent/texts.

export default {
  label: "Tópicos",
  loading: "Carregando seus tópicos",
  none: "Você não participa de nenhum tópico. Para participar, é preciso um convite: um link ou um código para escanear.",
  muted: "Silenciado",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`De ${sender} · participação: `, when],
  mute: "Silenciar",
  mute_named: ({ topic }: { topic: string }): string => `Silenciar ${topic}`,
  unmute: "Reativar",
  unmute_named: ({ topic }: { topic: string }): string => `Reativar ${topic}`,
  is_muted: ({ topic }: { topic: string }): string => `O tópico ${topic} está silenciado`,
  is_unmuted: ({ topic }: { topic: string }): string => `As notificações do tópico ${topic} voltaram`,
  leave: "Sair do tópico",
  leave_named: ({ topic }: { topic: string }): string => `Sair do tópico ${topic}`,
  leaving: "Saindo…",
  left: ({ topic }: { topic: string }): string => `Você saiu do tópico ${topic}`,
  ask: ({ topic }: { topic: string }): string => `Sair do tópico ${topic}?`,
  ask_detail: "Você não recebe mais solicitações deste tópico, e as que há somem da sua caixa de entrada. As abertas ficam sem sua resposta, o que não é nem um sim nem um não. Para voltar, você precisa de um novo convite.",
};
