// Generated from catalogues/inbox-parts/handovers/pt-BR.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Usar código do Safari",
    get: "Abra o Assent no Safari, onde sua sessão está aberta. Nas configurações, há um código em “App instalado”.",
    confirm: "Abra o Safari de novo e toque em “Sim, é meu celular”. Depois, volte aqui.",
    hint: "Oito letras, como WDJB-MJHT.",
    failed: "Não foi possível entrar neste app",
    again: "Digitar outro código",
    waiting: "Aguardando o Safari",
    then: "A sessão abre neste app assim que você confirmar por lá.",
    by_email: "Entrar por e-mail",
  },
  show: {
    get: "Mostrar um código",
    getting: "Gerando o código…",
    enter: "No app instalado, toque em “Usar código do Safari” e digite:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Depois, volte aqui para confirmar. ", left],
    expired: "O código expirou.",
    again: "Mostrar outro código",
  },
  ask: {
    title: "Este é seu celular?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["Alguém digitou seu código em ", name, ", na mesma rede que este navegador. Se você confirmar, será possível ler e responder suas solicitações por lá."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => ["Alguém digitou seu código em ", name, ". Se você confirmar, será possível ler e responder suas solicitações por lá."],
    warning: "A rede é diferente da deste navegador.",
    yes: "Sim, é meu celular",
    confirming: "Confirmando…",
    no: "Não, bloquear o acesso",
    refusing: "Bloqueando…",
  },
  ended: {
    confirmed: "Agora abra o app",
    confirmed_next: "A sessão abre sozinha. Depois, você pode fechar esta página.",
    used: "A sessão está aberta no app",
    used_next: "Ative as notificações por lá. Você pode fechar esta página.",
    denied: "Nenhuma sessão foi aberta",
    denied_why: "Se alguém pediu o código a você, queria ler sua caixa de entrada.",
    expired: "O código expirou",
    expired_why: "Cada código vale por 2 minutos.",
  },
};
