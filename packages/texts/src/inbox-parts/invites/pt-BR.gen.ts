// Generated from catalogues/inbox-parts/invites/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  title: "Seu convite",
  offline: "Você está offline",
  when_online: "Seu convite será carregado quando a conexão voltar.",
  loading: "Carregando o convite",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} convida você`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Participe de ", topic, `, e ${isolate(sender)} poderá pedir sua aprovação. Você decide caso a caso e pode sair quando quiser.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Participe antes que o convite expire (", when, ")."],
  one_address: "Este convite é para um endereço específico. Use esse.",
  join: "Participar",
  joining: "Um momento…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Sua sessão está aberta como ", email, "."],
  other_address: "Usar outro endereço",
  for_other: "Este convite é para outro endereço",
  for_other_next: "Entre com o endereço que recebeu o convite.",
  taken: "Outra pessoa já usou este convite",
  taken_next: "Ele é para uma pessoa só. Peça um novo ao remetente.",
  joined: ({ sender }: { sender: string }): string => `Agora você recebe solicitações de ${isolate(sender)}`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["As solicitações de ", topic, ` chegam à sua caixa de entrada. Suas respostas mostram o nome ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Este convite expirou",
      detail: "Convites expiram para que ninguém use um link antigo.",
    },
    used_up: {
      title: "Este convite já foi usado",
      detail: "Ele era para um número limitado de pessoas, e todas já participam.",
    },
    revoked: {
      title: "Este convite foi retirado",
      detail: "Ele não funciona mais.",
    },
    unknown: {
      title: "Este convite não existe",
      detail: "Pode faltar uma parte do link. Abra-o de novo ou escaneie o código outra vez.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Peça um novo a ${isolate(sender, true)}.`,
  ask_inviter: "Peça um novo a quem convidou você.",
  open_inbox: "Abrir caixa de entrada",
};
