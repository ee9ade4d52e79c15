// Generated from catalogues/mails/people/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  passkey_added: {
    subject: "Uma chave de acesso foi adicionada à sua caixa de entrada do Assent",
    what: ({ name }: { name: string }): string => `Com a chave de acesso “${isolate(name)}”, agora é possível entrar na sua caixa de entrada e responder em seu nome.`,
    not_you: "Se não foi você, remova-a e saia dos navegadores que você não reconhece:",
  },
  device_moved: {
    subject: "Um dos seus navegadores agora mostra as notificações de outra pessoa",
    what: "Outra pessoa entrou na própria caixa de entrada do Assent em um dos seus navegadores. Agora esse navegador mostra as notificações dela no lugar das suas.",
    next: "Se você compartilha esse navegador, não é preciso fazer nada. Para receber suas notificações nele, entre de novo. Se você não reconhece isso, saia dos navegadores que não usa:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} aguarda sua decisão`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) enviou uma solicitação para sua caixa de entrada do Assent. Leia e decida por lá:`,
    last: "Este é o último e-mail de hoje sobre solicitações deste remetente. Pode haver mais na sua caixa de entrada.",
    content: "Para sua segurança, este e-mail não diz nada sobre a solicitação, e o link só abre sua caixa de entrada.",
    why: "Você recebeu este e-mail porque nenhum dos seus navegadores recebe notificações. Para não receber mais e-mails assim, ative as notificações na sua caixa de entrada ou silencie o tópico nas configurações dela.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} respondeu à sua pergunta`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) respondeu a uma pergunta que você fez sobre uma solicitação. Leia a resposta e decida na sua caixa de entrada do Assent:`,
  },
  new_browser: {
    subject: "Sua caixa de entrada do Assent foi aberta em um novo navegador",
    what: "Sua caixa de entrada do Assent foi aberta em um navegador que você ainda não tinha usado.",
    not_you: "Se foi você, não é preciso fazer nada. Se não foi, saia desse navegador:",
  },
  handed_over: {
    subject: "Você entrou na sua caixa de entrada do Assent com um código de outro navegador",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} entrou na sua caixa de entrada com um código mostrado e confirmado em ${isolate(shownBy, true)}.`,
    next: "Se foi você, não é preciso fazer nada. Se não foi, saia desse navegador:",
  },
  address_taken: {
    subject: "Este endereço já tem uma caixa de entrada do Assent",
    what: "Você ou outra pessoa tentou transferir uma caixa de entrada do Assent para este endereço. Ele já tem uma, então nada mudou.",
    next: "Se as duas caixas de entrada são suas, entre com este endereço e use esta, ou apague-a antes nas configurações dela.",
    not_you: "Se não foi você, não é preciso fazer nada.",
  },
  address_changed: {
    subject: "O endereço da sua caixa de entrada do Assent mudou",
    what: ({ from, to }: { from: string; to: string }): string => `Sua caixa de entrada do Assent passou de ${isolate(from)} para ${isolate(to, true)}. De agora em diante, entre com o novo endereço.`,
    not_you: "Se não foi você, alguém leu os e-mails dos dois endereços. Avise os remetentes que enviam solicitações a você e confira em quais navegadores há uma sessão aberta:",
  },
  erased: {
    subject: "Sua caixa de entrada do Assent foi apagada",
    what: "Sua caixa de entrada, seu nome e seu endereço foram apagados, e você saiu de todos os tópicos. Seu nome e seus comentários somem das suas respostas em minutos. Não guardamos mais este endereço.",
    next: "As decisões que os remetentes receberam continuam com eles. Se não foi você, alguém leu seus e-mails: troque a senha do seu e-mail.",
  },
  when: ({ time }: { time: string }): string => `Quando: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Navegador: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Endereço IP: ${isolate(ip)}`,
  unknown_address: "desconhecido",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} em ${isolate(system)}`,
  a_browser: "Um navegador",
};
