// Generated from catalogues/mails/stand-ins/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} pede que você faça uma substituição`,
    what: ({ name }: { name: string }): string => `${isolate(name)} pede que, por alguns dias, você responda às solicitações do Assent feitas a essa pessoa, nos tópicos de que você também participa. Aceite ou recuse nas suas configurações:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vai substituir você`,
    what: ({ name }: { name: string }): string => `${isolate(name)} aceitou responder às suas solicitações do Assent. Você pode encerrar a substituição a qualquer momento nas suas configurações:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} não pode substituir você`,
    what: ({ name }: { name: string }): string => `${isolate(name)} não aceitou responder às suas solicitações do Assent. Você pode pedir a outra pessoa nas suas configurações:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} encerrou uma substituição`,
    what: ({ name }: { name: string }): string => `A substituição entre você e ${isolate(name)} no Assent foi encerrada. As outras estão nas suas configurações:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Agora você substitui ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Agora você pode responder, na sua caixa de entrada do Assent, às solicitações feitas a ${isolate(name)}:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} respondeu em seu nome a uma solicitação de ${isolate(sender)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)}, que substitui você, respondeu a uma solicitação de ${isolate(sender, true)}. Ela está no seu histórico:`,
    last: "Este é o último e-mail de hoje sobre essas respostas. Todas estão no seu histórico.",
  },
};
