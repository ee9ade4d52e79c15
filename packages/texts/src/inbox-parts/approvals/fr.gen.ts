// Generated from catalogues/inbox-parts/approvals/fr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/fr.gen.ts';

export default {
  approvals: "Approbations",
  by: {
    you: <T>({ value, whom, represented, edited, signed, b, quiet, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Vous"), " ", quiet(select(value, { "approve": "avez approuvé", "reject": "avez refusé", "other": '' })), select(whom, { "nobody": '', "you": " pour vous", "other": ` pour ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " avec modifications", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · signature par clé d’accès", "no": '', "other": '' }))],
    other: <T>({ name, value, whom, represented, edited, signed, b, quiet, time }: { name: string; value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet(select(value, { "approve": "a approuvé", "reject": "a refusé", "other": '' })), select(whom, { "nobody": '', "you": " pour vous", "other": ` pour ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " avec modifications", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · signature par clé d’accès", "no": '', "other": '' }))],
  },
  you_approved: "Vous avez approuvé la demande",
  you_approved_for: ({ name }: { name: string }): string => `Vous avez approuvé la demande pour ${isolate(name)}`,
  take_back: "Annuler mon approbation",
  taking_back: "Annulation…",
  until: "Vous pouvez annuler votre approbation tant que la décision n’est pas prise.",
  offline: "Vous êtes hors ligne. Vous pourrez annuler votre approbation quand vous serez de nouveau en ligne.",
  taken_back: "Votre approbation est annulée",
  answer_again: "Vous pouvez répondre à nouveau.",
  decided: "La décision est déjà prise",
  stays: "Votre approbation reste valable.",
  excluded: "Vous ne pouvez pas répondre à cette demande",
  excluded_why: ({ sender }: { sender: string }): string => `Quelqu’un d’autre doit l’approuver. ${isolate(sender)} n’accepte pas votre réponse, en général parce que la demande vient de vous.`,
  groups: {
    label: "Approbations par groupe",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, " : approuvé"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, " : pas encore approuvé"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, " : non approuvé"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, ` : ${number(approved)} sur ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `Votre approbation compte pour ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Assez de personnes ont déjà approuvé pour ${isolate(groups, true)}. Votre approbation comptera si l’une d’elles annule la sienne.`,
    not_yours: "Vous ne pouvez pas approuver cette demande",
    not_yours_why: ({ groups }: { groups: string }): string => `Vous n’êtes dans aucun des groupes qui le peuvent : ${isolate(groups, true)}. Vous pouvez la refuser.`,
  },
};
