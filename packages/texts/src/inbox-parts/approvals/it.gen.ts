// Generated from catalogues/inbox-parts/approvals/it.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/it.gen.ts';

export default {
  approvals: "Approvazioni",
  by: {
    you: <T>({ value, whom, represented, edited, signed, b, quiet, time }: { value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Tu"), " ", quiet(select(value, { "approve": "hai approvato", "reject": "hai rifiutato", "other": '' })), select(whom, { "nobody": '', "you": " per te", "other": ` per conto di ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " con modifiche", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · firma con passkey", "no": '', "other": '' }))],
    other: <T>({ name, value, whom, represented, edited, signed, b, quiet, time }: { name: string; value: 'approve' | 'reject'; whom: string; represented: string; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet(select(value, { "approve": "ha approvato", "reject": "ha rifiutato", "other": '' })), select(whom, { "nobody": '', "you": " al posto tuo", "other": ` per conto di ${isolate(represented)}` }), quiet(`${select(edited, { "yes": " con modifiche", "no": '', "other": '' })} · `), time, quiet(select(signed, { "yes": " · firma con passkey", "no": '', "other": '' }))],
  },
  you_approved: "Hai approvato la richiesta",
  you_approved_for: ({ name }: { name: string }): string => `Hai approvato la richiesta per conto di ${isolate(name)}`,
  take_back: "Annulla approvazione",
  taking_back: "Annullamento…",
  until: "Puoi annullare la tua approvazione finché non viene presa una decisione.",
  offline: "Sei offline. Potrai annullare la tua approvazione quando torni online.",
  taken_back: "Hai annullato la tua approvazione",
  answer_again: "Puoi rispondere di nuovo.",
  decided: "La decisione è già stata presa",
  stays: "La tua approvazione resta valida.",
  excluded: "Non puoi rispondere a questa richiesta",
  excluded_why: ({ sender }: { sender: string }): string => `Deve approvarla qualcun altro. ${isolate(sender)} non accetta la tua risposta, di solito perché la richiesta viene da te.`,
  groups: {
    label: "Approvazioni per gruppo",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": approvato"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": non ancora approvato"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": non approvato"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} su ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `La tua approvazione conta per ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Per ${isolate(groups)} hanno già approvato abbastanza persone. La tua approvazione conta se una di loro annulla la propria.`,
    not_yours: "Non puoi approvare questa richiesta",
    not_yours_why: ({ groups }: { groups: string }): string => `Non fai parte di nessuno dei gruppi che possono farlo: ${isolate(groups, true)}. Puoi rifiutarla.`,
  },
};
