// Generated from catalogues/inbox/outcome/de.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Von ${isolate(sender)} zurückgezogen`,
  expired: "Die Frist ist abgelaufen",
  mismatch: "Die Zahl stimmte nicht",
  reported: ({ sender }: { sender: string }): string => `An ${isolate(sender)} gemeldet`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} Person hat das genehmigt`, "other": `${number(count)} Personen haben das genehmigt` }),
  approved: {
    you: "Sie haben das genehmigt",
    you_for: ({ represented }: { represented: string }): string => `Sie haben das für ${isolate(represented)} genehmigt`,
    other: ({ name }: { name: string }): string => `${isolate(name)} hat das genehmigt`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} hat das für ${isolate(represented)} genehmigt`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} hat das für Sie genehmigt`,
  },
  rejected: {
    you: "Sie haben das abgelehnt",
    you_for: ({ represented }: { represented: string }): string => `Sie haben das für ${isolate(represented)} abgelehnt`,
    other: ({ name }: { name: string }): string => `${isolate(name)} hat das abgelehnt`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)} hat das für ${isolate(represented)} abgelehnt`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} hat das für Sie abgelehnt`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Die Frist endete am ", time, ". Gleich sehen Sie, ob jemand rechtzeitig geantwortet hat."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Die Frist endete am ", time, ". Ob jemand rechtzeitig geantwortet hat, sehen Sie, sobald Sie wieder online sind."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["Bis zum ", time, ` hat niemand geantwortet. Das ist weder ein Ja noch ein Nein, und ${isolate(sender)} weiß das.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["Bis zum ", time, ` gab es nur ${number(approved)} von ${number(required)} Genehmigungen. Das ist weder ein Ja noch ein Nein, und ${isolate(sender)} weiß das.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Am ", time, ". Es gibt nichts mehr zu entscheiden."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} zeigt eine andere Zahl. Deshalb haben wir die Anfrage am `, time, " abgelehnt und gemeldet. Falls das ein Versehen war, bitten Sie den Absender, die Anfrage noch einmal zu senden. Über seine Anfragen benachrichtigen wir Sie 24 Stunden lang nicht."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Der Absender weiß, dass Sie das nicht erwartet haben. Wir haben die Anfrage am ", time, " abgelehnt. Über seine Anfragen benachrichtigen wir Sie 24 Stunden lang nicht."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["„", label, `“${select(edited, { "yes": " mit Änderungen", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", mit Passkey signiert", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `An ${isolate(sender)} gesendet.`,
  done: "Es gibt nichts mehr zu entscheiden.",
  unexpected: "Der Absender weiß, dass Sie das nicht erwartet haben.",
};
