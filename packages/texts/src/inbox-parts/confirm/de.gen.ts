// Generated from catalogues/inbox-parts/confirm/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  cancel: "Zurück",
  sending: "Wird gesendet…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} mit Änderungen`,
  comment: "Ihr Kommentar",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Sie sind offline. Wir senden Ihre Antwort „${isolate(label)}“, sobald Sie wieder online sind. Bis dahin können Sie sie zurücknehmen.`,
    open: ({ label }: { label: string }): string => `Sie sind offline. Wir senden Ihre Antwort „${isolate(label)}“, sobald Sie wieder online sind und den Eingang öffnen. Bis dahin können Sie sie zurücknehmen.`,
  },
  offline_effect: {
    approve: "Ihre Genehmigung kann dann die letzte sein. Damit steht die Entscheidung fest.",
    reject: "Eine einzige Ablehnung genügt: Damit ist die Anfrage abgelehnt.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} erhält Ihre Antwort „${isolate(label)}“ sofort. Das lässt sich nicht zurücknehmen.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Eine einzige Ablehnung genügt: Damit ist die Anfrage abgelehnt. ${isolate(sender)} erhält Ihre Antwort „${isolate(label)}“ sofort. Das lässt sich nicht zurücknehmen.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Ihre Genehmigung ist die letzte. Damit steht die Entscheidung fest."), ` ${isolate(sender)} erhält Ihre Antwort „${isolate(label)}“ sofort. Das lässt sich nicht zurücknehmen.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Nach Ihrer Genehmigung ist noch ${number(count)} weitere nötig.`, "other": `Nach Ihrer Genehmigung sind noch ${number(count)} weitere nötig.` })), ` ${isolate(sender)} erhält Ihre Antwort „${isolate(label)}“ sofort. Bis die Anfrage entschieden ist, können Sie sie zurücknehmen.`],
  acting: ({ name }: { name: string }): string => `Sie entscheiden für ${isolate(name)}, und die Antwort nennt Sie beide.`,
  passkey: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN.",
  undecided: "Es wurde nichts entschieden.",
  unknown: "Wir wissen noch nicht, ob Ihre Antwort angekommen ist. Versuchen Sie es ruhig noch einmal: Ihre Antwort zählt nur einmal.",
  facts: "Angaben",
  link: "Link zu",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} weitere Angabe`, "other": `${number(count)} weitere Angaben` }),
  number: ({ sender }: { sender: string }): string => `Welche Zahl zeigt Ihnen ${isolate(sender)}?`,
  number_help: ({ button }: { button: string }): string => `Wenn Ihnen niemand eine Zahl zeigt, hat vielleicht jemand anderes das ausgelöst: Gehen Sie zurück und tippen Sie auf „${isolate(button)}“. Bei einer falschen Zahl wird die Anfrage abgelehnt und gemeldet.`,
};
