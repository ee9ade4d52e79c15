// Generated from catalogues/inbox-parts/approvals/pl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/pl.gen.ts';

export default {
  approvals: "Zatwierdzenia",
  by: {
    you: <T>({ whom, represented, value, edited, signed, b, quiet, time }: { whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Ty"), `${select(whom, { "nobody": '', "you": " w swoim imieniu", "other": ` w imieniu osoby ${isolate(represented)}` })}: `, quiet(`${select(value, { "approve": "zatwierdzenie", "reject": "odrzucenie", "other": '' })}${select(edited, { "yes": " ze zmianami", "no": '', "other": '' })}`), ", ", time, quiet(select(signed, { "yes": ", podpis kluczem dostępu", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, value, edited, signed, b, quiet, time }: { name: string; whom: string; represented: string; value: 'approve' | 'reject'; edited: 'yes' | 'no'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), `${select(whom, { "nobody": '', "you": " w twoim imieniu", "other": ` w imieniu osoby ${isolate(represented)}` })}: `, quiet(`${select(value, { "approve": "zatwierdzenie", "reject": "odrzucenie", "other": '' })}${select(edited, { "yes": " ze zmianami", "no": '', "other": '' })}`), ", ", time, quiet(select(signed, { "yes": ", podpis kluczem dostępu", "no": '', "other": '' }))],
  },
  you_approved: "Prośba zatwierdzona przez ciebie",
  you_approved_for: ({ name }: { name: string }): string => `Prośba zatwierdzona przez ciebie w imieniu osoby ${isolate(name)}`,
  take_back: "Cofnij zatwierdzenie",
  taking_back: "Cofanie…",
  until: "Możesz cofnąć swoje zatwierdzenie, dopóki nie zapadnie decyzja.",
  offline: "Jesteś offline. Zatwierdzenie możesz cofnąć, gdy znów będziesz online.",
  taken_back: "Twoje zatwierdzenie zostało cofnięte",
  answer_again: "Możesz odpowiedzieć ponownie.",
  decided: "Decyzja już zapadła",
  stays: "Twoje zatwierdzenie pozostaje ważne.",
  excluded: "Nie możesz odpowiedzieć na tę prośbę",
  excluded_why: ({ sender }: { sender: string }): string => `Zatwierdzić musi ktoś inny. Nadawca ${isolate(sender)} wyłączył cię z tej decyzji, zwykle dlatego, że sprawa wyszła od ciebie.`,
  groups: {
    label: "Zatwierdzenia według grup",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": zatwierdzono"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": jeszcze nie zatwierdzono"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": nie zatwierdzono"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} z ${number(required)}`],
    yours: ({ groups }: { groups: string }): string => `Twoje zatwierdzenie liczy się dla grupy ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `W grupie ${isolate(groups)} zatwierdziło już wystarczająco dużo osób. Twoje zatwierdzenie będzie się liczyć, jeśli ktoś z nich cofnie swoje.`,
    not_yours: "Nie możesz zatwierdzić tej prośby",
    not_yours_why: ({ groups }: { groups: string }): string => `Nie należysz do żadnej z grup, które mogą to zrobić: ${isolate(groups, true)}. Możesz ją odrzucić.`,
  },
};
