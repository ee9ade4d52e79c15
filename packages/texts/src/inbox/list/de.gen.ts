// Generated from catalogues/inbox/list/de.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/de.gen.ts';

export default {
  requests: "Anfragen",
  open: "Offen",
  history: "Verlauf",
  open_requests: "Offene Anfragen",
  loading: "Ihre Anfragen werden geladen",
  offline: "Ihre Anfragen werden geladen, sobald Sie wieder online sind.",
  more: "Mehr laden",
  loading_more: "Wird geladen…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} neue Anfrage`, "other": `${number(count)} neue Anfragen` }),
  new_title: ({ title }: { title: string }): string => `Neu: ${isolate(title)}`,
  no_topics: "Sie haben noch keine Themen",
  no_topics_how: "Bitten Sie den Absender um eine Einladung: einen Link oder einen Code zum Scannen. Öffnen Sie sie auf diesem Gerät und tippen Sie auf „Beitreten“.",
  caught_up: "Alles erledigt",
  caught_up_next: ({ senders }: { senders: string }): string => `Neue Anfragen von ${isolate(senders)} sehen Sie hier.`,
  answer_by: ({ time }: { time: string }): string => `Antwort bis ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Für ${isolate(name)}`,
  cannot_answer: "Sie können nicht antworten",
  only_reject: "Sie können nur ablehnen",
  removed: ({ days }: { days: number }): string => `Inhalt nach ${plural(days, { "one": `${number(days)} Tag`, "other": `${number(days)} Tagen` })} entfernt`,
  passkey: "Passkey nötig",
  unsent: {
    lost: ({ label }: { label: string }): string => `„${isolate(label)}“ ist noch nicht bestätigt`,
    now: ({ label }: { label: string }): string => `„${isolate(label)}“ ist noch nicht gesendet`,
    online: ({ label }: { label: string }): string => `Wir senden „${isolate(label)}“, sobald Sie wieder online sind`,
    open: ({ label }: { label: string }): string => `Wir senden „${isolate(label)}“, sobald Sie wieder online sind und den Eingang öffnen`,
  },
};
