// Generated from catalogues/inbox-parts/approvals/de.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number } from '../formats/de.gen.ts';

export default {
  approvals: "Genehmigungen",
  by: {
    you: <T>({ whom, represented, edited, value, signed, b, quiet, time }: { whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b("Sie"), " ", quiet("haben"), `${select(whom, { "nobody": '', "you": " für Sie", "other": ` für ${isolate(represented)}` })} `, quiet(`${select(edited, { "yes": "mit Änderungen ", "no": '', "other": '' })}${select(value, { "approve": "genehmigt", "reject": "abgelehnt", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", mit Passkey signiert", "no": '', "other": '' }))],
    other: <T>({ name, whom, represented, edited, value, signed, b, quiet, time }: { name: string; whom: string; represented: string; edited: 'yes' | 'no'; value: 'approve' | 'reject'; signed: 'yes' | 'no'; b: (words: string) => T; quiet: (words: string) => T; time: T }): (string | T)[] => [b(isolate(name)), " ", quiet("hat"), `${select(whom, { "nobody": '', "you": " für Sie", "other": ` für ${isolate(represented)}` })} `, quiet(`${select(edited, { "yes": "mit Änderungen ", "no": '', "other": '' })}${select(value, { "approve": "genehmigt", "reject": "abgelehnt", "other": '' })},`), " ", time, quiet(select(signed, { "yes": ", mit Passkey signiert", "no": '', "other": '' }))],
  },
  you_approved: "Sie haben das genehmigt",
  you_approved_for: ({ name }: { name: string }): string => `Sie haben das für ${isolate(name)} genehmigt`,
  take_back: "Genehmigung zurücknehmen",
  taking_back: "Wird zurückgenommen…",
  until: "Bis die Anfrage entschieden ist, können Sie Ihre Genehmigung zurücknehmen.",
  offline: "Sie sind offline. Zurücknehmen können Sie die Genehmigung, sobald Sie wieder online sind.",
  taken_back: "Sie haben Ihre Genehmigung zurückgenommen",
  answer_again: "Sie können erneut antworten.",
  decided: "Die Anfrage ist schon entschieden",
  stays: "Ihre Genehmigung bleibt bestehen.",
  excluded: "Sie können diese Anfrage nicht beantworten",
  excluded_why: ({ sender }: { sender: string }): string => `Jemand anderes muss das genehmigen. ${isolate(sender)} hat Sie ausgeschlossen, meist weil die Anfrage von Ihnen selbst stammt.`,
  groups: {
    label: "Genehmigungen nach Gruppe",
    met: <T>({ group }: { group: T }): (string | T)[] => [group, ": genehmigt"],
    open: <T>({ group }: { group: T }): (string | T)[] => [group, ": noch nicht genehmigt"],
    unmet: <T>({ group }: { group: T }): (string | T)[] => [group, ": nicht genehmigt"],
    counted: <T>({ approved, required, group }: { approved: number; required: number; group: T }): (string | T)[] => [group, `: ${number(approved)} von ${number(required)} Genehmigungen`],
    yours: ({ groups }: { groups: string }): string => `Ihre Genehmigung zählt für ${isolate(groups, true)}.`,
    full: ({ groups }: { groups: string }): string => `Von ${isolate(groups)} haben schon genug Personen genehmigt. Ihre Genehmigung zählt, wenn jemand davon die eigene zurücknimmt.`,
    not_yours: "Sie können diese Anfrage nicht genehmigen",
    not_yours_why: ({ groups }: { groups: string }): string => `Sie gehören zu keiner der Gruppen, die das können: ${isolate(groups, true)}. Ablehnen können Sie die Anfrage.`,
  },
};
