// Generated from catalogues/inbox/outcome/pt-BR.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/pt-BR.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} retirou a solicitação`,
  expired: "O prazo terminou",
  mismatch: "O número não confere",
  reported: ({ sender }: { sender: string }): string => `Solicitação reportada a ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} pessoa aprovou a solicitação`, "many": `${number(count)} de pessoas aprovaram a solicitação`, "other": `${number(count)} pessoas aprovaram a solicitação` }),
  approved: {
    you: "Você aprovou a solicitação",
    you_for: ({ represented }: { represented: string }): string => `Você aprovou a solicitação em nome de ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} aprovou a solicitação`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} aprovou a solicitação em nome de ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} aprovou a solicitação em seu nome`,
  },
  rejected: {
    you: "Você rejeitou a solicitação",
    you_for: ({ represented }: { represented: string }): string => `Você rejeitou a solicitação em nome de ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `${isolate(name)} rejeitou a solicitação`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} rejeitou a solicitação em nome de ${isolate(represented)}`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} rejeitou a solicitação em seu nome`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["O prazo terminou em ", time, ". Em instantes você verá se alguém respondeu a tempo."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["O prazo terminou em ", time, ". Quando a conexão voltar, você verá se alguém respondeu a tempo."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Ninguém respondeu até ", time, `. Isso não é nem um sim nem um não, e ${isolate(sender)} sabe disso.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => [`Houve só ${number(approved)} de ${number(required)} aprovações até `, time, `. Isso não é nem um sim nem um não, e ${isolate(sender)} sabe disso.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Em ", time, ". Não há mais nada a decidir."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} mostra outro número. Por isso, rejeitamos e reportamos a solicitação em `, time, ". Se você escolheu errado, peça que a enviem de novo. Não vamos notificar você sobre as solicitações desse remetente por 24 horas."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["O remetente sabe que você não esperava isto. Rejeitamos a solicitação em ", time, ". Não vamos notificar você sobre as solicitações desse remetente por 24 horas."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " com alterações", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", assinatura com chave de acesso", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Enviada para ${isolate(sender, true)}.`,
  done: "Não há mais nada a decidir.",
  unexpected: "O remetente sabe que você não esperava isto.",
};
