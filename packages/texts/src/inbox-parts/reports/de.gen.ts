// Generated from catalogues/inbox-parts/reports/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  title: "Sie haben das nicht erwartet?",
  open: ({ sender }: { sender: string }): string => `Wir teilen es ${isolate(sender)} sofort mit und lehnen die Anfrage ab. Das lässt sich nicht zurücknehmen. Über Anfragen dieses Absenders benachrichtigen wir Sie 24 Stunden lang nicht.`,
  closed: ({ sender }: { sender: string }): string => `Wir teilen es ${isolate(sender)} sofort mit. Am Ergebnis der Anfrage ändert sich nichts. Über Anfragen dieses Absenders benachrichtigen wir Sie 24 Stunden lang nicht.`,
  comment: "Was sollte der Absender wissen? (optional)",
  mute: ({ topic }: { topic: string }): string => `${isolate(topic)} stummschalten`,
  mute_effect: "Wir benachrichtigen Sie nicht mehr über Anfragen zu diesem Thema. Sie kommen weiterhin in Ihren Eingang.",
  cancel: "Zurück",
  sending: "Wird gesendet…",
  report_and_reject: "Melden und ablehnen",
  report: "Melden",
  sent: ({ sender }: { sender: string }): string => `An ${isolate(sender)} gemeldet`,
  sent_effect: "Der Absender weiß, dass Sie das nicht erwartet haben.",
};
