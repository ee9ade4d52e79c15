// Generated from catalogues/inbox-parts/too-late/de.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/de.gen.ts';

export default {
  titles: {
    mismatch: "Die Zahl stimmte nicht",
    uncounted: "Ihre Antwort zählte nicht",
    comment: "Ihr Kommentar wurde nicht gesendet",
    late: "Ihre Antwort kam zu spät",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Sie vertreten ${isolate(represented)} nicht mehr.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Die Anfrage ist nicht mehr in Ihrem Eingang.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Einige Werte müssen korrigiert werden. Sie sind im Formular markiert.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: ${isolate(name)} hatte andere Werte genehmigt.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Jemand hatte etwas gefragt oder der Absender hatte geantwortet. Lesen Sie es und entscheiden Sie noch einmal.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Sie gehören zu keiner der Gruppen, die genehmigen können.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Der Absender hat Sie davon ausgeschlossen.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) zählte nicht: Wir konnten sie nicht annehmen.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Sie hatten schon mit „${isolate(label)}“ geantwortet (${isolate(at)}). Ihr Kommentar (${isolate(time)}) wurde nicht gesendet.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Bei Ihrer Antwort „${isolate(label)}“ (${isolate(time)}) stimmte die Zahl nicht. Wir haben die Anfrage abgelehnt und gemeldet (${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) kam zu spät: ${isolate(sender)} hatte die Anfrage zurückgezogen${select(at, { "unknown": '', "other": ` (${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) kam zu spät: ${select(at, { "unknown": "Die Frist war abgelaufen", "other": `Die Frist war abgelaufen (${isolate(at)})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) kam zu spät: ${isolate(name)} hatte schon mit „${isolate(other)}“ geantwortet (${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Ihre Antwort „${isolate(label)}“ (${isolate(time)}) kam zu spät: Sie hatten schon mit „${isolate(other)}“ geantwortet (${isolate(at)}).`,
  offline: "Sie waren offline, als Sie geantwortet haben.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "Kommentar kopieren",
  view: "Ansehen",
  dismiss: "Ausblenden",
};
