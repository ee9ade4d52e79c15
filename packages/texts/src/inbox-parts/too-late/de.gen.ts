// Generated from catalogues/inbox-parts/too-late/de.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';

export default {
  titles: {
    mismatch: "Die Zahl stimmte nicht",
    uncounted: "Ihre Antwort zählte nicht",
    comment: "Ihr Kommentar wurde nicht gesendet",
    late: "Ihre Antwort kam zu spät",
  },
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `Ihre Antwort „${label}“ (${time}) zählte nicht: Sie vertreten ${represented} nicht mehr.`,
  missing: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${label}“ (${time}) zählte nicht: Die Anfrage ist nicht mehr in Ihrem Eingang.`,
  fields: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${label}“ (${time}) zählte nicht: Einige Werte müssen korrigiert werden. Sie sind im Formular markiert.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `Ihre Antwort „${label}“ (${time}) zählte nicht: ${name} hatte andere Werte genehmigt.`,
  refused: ({ label, time }: { label: string; time: string }): string => `Ihre Antwort „${label}“ (${time}) zählte nicht: Wir konnten sie nicht annehmen.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `Sie hatten schon mit „${label}“ geantwortet (${at}). Ihr Kommentar (${time}) wurde nicht gesendet.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `Bei Ihrer Antwort „${label}“ (${time}) stimmte die Zahl nicht. Wir haben die Anfrage abgelehnt und gemeldet (${at}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `Ihre Antwort „${label}“ (${time}) kam zu spät: ${sender} hatte die Anfrage zurückgezogen${select(at, { "unknown": '', "other": ` (${at})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `Ihre Antwort „${label}“ (${time}) kam zu spät: ${select(at, { "unknown": "Die Frist war abgelaufen", "other": `Die Frist war abgelaufen (${at})` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `Ihre Antwort „${label}“ (${time}) kam zu spät: ${name} hatte schon mit „${other}“ geantwortet (${at}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `Ihre Antwort „${label}“ (${time}) kam zu spät: Sie hatten schon mit „${other}“ geantwortet (${at}).`,
  offline: "Sie waren offline, als Sie geantwortet haben.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${reason}: ${title}`,
  copy: "Kommentar kopieren",
  view: "Ansehen",
  dismiss: "Ausblenden",
};
