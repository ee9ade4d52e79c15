// Generated from catalogues/inbox-parts/approvals/nl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/nl.gen.ts';

export default {
  approvals: "Goedkeuringen",
  by: {
    you: <T>({ whom, represented, edited, value, signed, b, quiet, time }: { whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Jij"), " ", quiet("hebt"), `${select(whom, { "nobody": '', "you": " namens jou", "other": ` namens ${isolate(represented)}` })} `, quiet(`${select(edited, { "yes": "met wijzigingen ", "no": '', "other": '' })}${select(value, { "approve": "goedgekeurd", "reject": "afgewezen", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", ondertekend met een toegangssleutel", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, edited, value, signed, b, quiet, time }: { name: string; whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet("heeft"), `${select(whom, { "nobody": '', "you": " namens jou", "other": ` namens ${isolate(represented)}` })} `, quiet(`${select(edited, { "yes": "met wijzigingen ", "no": '', "other": '' })}${select(value, { "approve": "goedgekeurd", "reject": "afgewezen", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", ondertekend met een toegangssleutel", "no": '', "other": '' }))],
  },
  you_approved: "Je hebt dit goedgekeurd",
  you_approved_for: ({ name }: { name: string }): string => `Je hebt dit namens ${isolate(name)} goedgekeurd`,
  take_back: "Goedkeuring terugnemen",
  taking_back: "Terugnemen…",
  until: "Zolang er niet over het verzoek is beslist, kun je je goedkeuring terugnemen.",
  offline: "Je bent offline. Terugnemen kan zodra je weer online bent.",
  taken_back: "Je hebt je goedkeuring teruggenomen",
  answer_again: "Je kunt opnieuw antwoorden.",
  decided: "Over het verzoek is al beslist",
  stays: "Je goedkeuring blijft staan.",
  excluded: "Je kunt dit verzoek niet beantwoorden",
  excluded_why: ({ sender }: { sender: string }): string => `Iemand anders moet dit goedkeuren. ${isolate(sender)} heeft jou uitgesloten, meestal omdat het verzoek van jou zelf komt.`,
  groups: {
    label: "Goedkeuringen per groep",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": goedgekeurd"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": nog niet goedgekeurd"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": niet goedgekeurd"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} van ${number(required)} goedkeuringen`],
    yours: ({ groups }: { groups: string }): string => `Je goedkeuring telt voor ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Voor ${isolate(groups)} hebben al genoeg mensen goedgekeurd. Jouw goedkeuring telt als iemand van hen de eigen goedkeuring terugneemt.`,
    not_yours: "Je kunt dit verzoek niet goedkeuren",
    not_yours_why: ({ groups }: { groups: string }): string => `Je hoort bij geen van de groepen die dat kunnen: ${isolate(groups, true)}. Je kunt het wel afwijzen.`,
  },
};
