// Generated from catalogues/inbox-parts/receipts/de.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('de');

export default {
  open: "Beleg speichern",
  title: "Beleg",
  about: ({ sender }: { sender: string }): string => `Damit lässt sich prüfen, wie das ausgegangen ist, ohne ${sender} oder Assent zu fragen.`,
  loading: "Beleg wird geladen",
  share: "Teilen…",
  save: "Datei speichern",
  close: "Schließen",
  saved: "Beleg gespeichert",
  not_shared: "Das Teilen hat nicht geklappt",
  save_instead: "Speichern Sie die Datei.",
  none: "Zu dieser Anfrage gibt es keinen Beleg",
  none_why: "Sie wurde abgeschlossen, bevor es bei Assent Belege gab.",
  offline: "Sie sind offline",
  when_online: "Der Beleg wird geladen, sobald Sie wieder online sind.",
  adding: "Wir tragen ihn ins Protokoll ein",
  adding_next: "Das dauert ein paar Sekunden. Dann erscheint der Beleg hier.",
  late: "Das dauert länger als sonst",
  late_next: "Die Entscheidung gilt. Nur ihr Beleg ist noch nicht vollständig.",
  try_again: "Erneut versuchen",
  trying: "Neuer Versuch…",
  complete: "Der Beleg ist vollständig.",
  outcome: "Ergebnis",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Genehmigt",
    rejected: "Abgelehnt",
    expired: "Abgelaufen",
    canceled: "Zurückgezogen",
  },
  entry: "Protokolleintrag",
  number: ({ number }: { number: string }): string => `Nummer ${number}`,
  file: "In der Datei",
  contents: {
    request_answers: "Die Anfrage und die Antworten",
    request: "Die Anfrage",
    answers: "Die Antworten",
    ending: "Wie es ausgegangen ist",
  },
  no_request: "Ohne die Anfrage",
  no_request_why: ({ days }: { days: number }): string => `Die Anfrage auf dieser Seite ist nicht die aus dem Protokoll: Wir entfernen den Inhalt einer Anfrage nach ${plural(days, { "one": `${number(days)} Tag`, "other": `${number(days)} Tagen` })}. Eine Kopie, die Sie aufbewahrt haben, können Sie weiterhin mit dem Beleg vergleichen.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Bewahren Sie die Datei auf. Unter ", link("Beleg prüfen"), " wird sie in Ihrem Browser geprüft."],
};
