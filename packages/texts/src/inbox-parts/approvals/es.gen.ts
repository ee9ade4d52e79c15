// Generated from catalogues/inbox-parts/approvals/es.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/es.gen.ts';

export default {
  approvals: "Aprobaciones",
  by: {
    you: <T>({ value, whom, represented, edited, signed, b, quiet, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Tú"), " ", quiet(select(value, { "approve": "aprobaste", "reject": "rechazaste", "other": '' })), select(whom, { "nobody": '', "you": " en tu nombre", "other": ` en nombre de ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " con cambios", "no": '', "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", firma con llave de acceso", "no": '', "other": '' }))],
    other: <T>({ name, value, whom, represented, edited, signed, b, quiet, time }: { name: string; value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet(select(value, { "approve": "aprobó", "reject": "rechazó", "other": '' })), select(whom, { "nobody": '', "you": " en tu nombre", "other": ` en nombre de ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " con cambios", "no": '', "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", firma con llave de acceso", "no": '', "other": '' }))],
  },
  you_approved: "Aprobaste la solicitud",
  you_approved_for: ({ name }: { name: string }): string => `Aprobaste la solicitud en nombre de ${isolate(name)}`,
  take_back: "Deshacer mi aprobación",
  taking_back: "Deshaciendo…",
  until: "Puedes deshacer tu aprobación hasta que la solicitud se decida.",
  offline: "No tienes conexión. Podrás deshacer tu aprobación cuando la recuperes.",
  taken_back: "Deshiciste tu aprobación",
  answer_again: "Puedes volver a responder.",
  decided: "La solicitud ya está decidida",
  stays: "Tu aprobación se mantiene.",
  excluded: "No puedes responder a esta solicitud",
  excluded_why: ({ sender }: { sender: string }): string => `Debe aprobarla otra persona. ${isolate(sender)} te excluyó, normalmente porque la solicitud viene de ti.`,
  groups: {
    label: "Aprobaciones por grupo",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": aprobado"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": aún sin aprobar"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": sin aprobar"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} de ${number(required)} aprobaciones`],
    yours: ({ groups }: { groups: string }): string => `Tu aprobación cuenta para ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Ya aprobaron suficientes personas de ${isolate(groups, true)}. Tu aprobación cuenta si alguna de ellas deshace la suya.`,
    not_yours: "No puedes aprobar esta solicitud",
    not_yours_why: ({ groups }: { groups: string }): string => `No estás en ninguno de los grupos que pueden hacerlo: ${isolate(groups, true)}. Puedes rechazarla.`,
  },
};
