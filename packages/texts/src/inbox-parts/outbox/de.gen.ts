// Generated from catalogues/inbox-parts/outbox/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  unsent: "Noch nicht gesendet",
  unconfirmed: "Noch nicht bestätigt",
  answer: ({ label, time }: { label: string; time: string }): string => `„${isolate(label)}“, ${isolate(time)}`,
  why: {
    sign_in: "Melden Sie sich an, um die Antwort zu senden.",
    lost: "Wir wissen nicht, ob die Antwort angekommen ist. Wir senden sie noch einmal.",
    now: "Wir senden die Antwort gerade.",
    online: "Wir senden die Antwort, sobald Sie wieder online sind.",
    open: "Wir senden die Antwort, sobald Sie wieder online sind und den Eingang öffnen.",
  },
  late: ({ time }: { time: string }): string => `Nach der Uhr dieses Geräts ist die Frist abgelaufen (${isolate(time)}). Wir senden Ihre Antwort trotzdem, und Sie sehen hier, ob sie zählt.`,
  take_back: "Zurücknehmen",
  taking_back: "Wird zurückgenommen…",
  may_count: "Falls sie schon angekommen ist, zählt sie.",
  refused: "Wir konnten Ihre Antwort nicht annehmen",
  no_place: "Wir können Ihre Antwort hier nicht aufbewahren",
  no_place_why: "Sie sind offline, und dieser Browser kann die Antwort nicht aufbewahren: Der Speicher ist voll, das Fenster ist privat, oder er bewahrt schon eine Antwort von jemand anderem auf. Versuchen Sie es wieder, wenn Sie online sind.",
  fields: {
    title: "Einige Werte müssen korrigiert werden",
    detail: "Sie sind im Formular markiert.",
  },
};
