// Generated from catalogues/inbox-parts/approvals/pt-BR.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/pt-BR.gen.ts';

export default {
  approvals: "Aprovações",
  by: {
    you: <T>({ value, whom, represented, edited, signed, b, quiet, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Você"), " ", quiet(select(value, { "approve": "aprovou", "reject": "rejeitou", "other": '' })), select(whom, { "nobody": '', "you": " em seu nome", "other": ` em nome de ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " com alterações", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · assinatura com chave de acesso", "no": '', "other": '' }))],
    other: <T>({ name, value, whom, represented, edited, signed, b, quiet, time }: { name: string; value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet(select(value, { "approve": "aprovou", "reject": "rejeitou", "other": '' })), select(whom, { "nobody": '', "you": " em seu nome", "other": ` em nome de ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " com alterações", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · assinatura com chave de acesso", "no": '', "other": '' }))],
  },
  you_approved: "Você aprovou a solicitação",
  you_approved_for: ({ name }: { name: string }): string => `Você aprovou a solicitação em nome de ${isolate(name)}`,
  take_back: "Desfazer aprovação",
  taking_back: "Desfazendo…",
  until: "Você pode desfazer sua aprovação até que a solicitação seja decidida.",
  offline: "Você está offline. Quando a conexão voltar, você poderá desfazer sua aprovação.",
  taken_back: "Sua aprovação foi desfeita",
  answer_again: "Você pode responder de novo.",
  decided: "A solicitação já foi decidida",
  stays: "Sua aprovação continua valendo.",
  excluded: "Você não pode responder a esta solicitação",
  excluded_why: ({ sender }: { sender: string }): string => `Outra pessoa precisa aprovar. ${isolate(sender)} excluiu você, em geral porque a solicitação partiu de você.`,
  groups: {
    label: "Aprovações por grupo",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": aprovado"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": ainda não aprovado"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": não aprovado"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} de ${number(required)} aprovações`],
    yours: ({ groups }: { groups: string }): string => `Sua aprovação conta para ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Já há aprovações suficientes de ${isolate(groups, true)}. A sua conta se alguém desfizer a própria aprovação.`,
    not_yours: "Você não pode aprovar esta solicitação",
    not_yours_why: ({ groups }: { groups: string }): string => `Você não faz parte de nenhum dos grupos que podem: ${isolate(groups, true)}. Você pode rejeitá-la.`,
  },
};
