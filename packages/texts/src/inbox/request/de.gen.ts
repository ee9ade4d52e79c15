// Generated from catalogues/inbox/request/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  request: "Anfrage",
  loading: "Anfrage wird geladen",
  loading_fields: "Felder werden geladen",
  loading_link: "Link wird geladen",
  kept: "Sie können antworten, sobald Assent die Anfrage bestätigt hat.",
  not_shown: "Wir können diese Anfrage nicht anzeigen",
  not_here: "Diese Anfrage ist auf diesem Gerät nicht gespeichert",
  offline: "Sie wird geladen, sobald Sie wieder online sind.",
  asked: "Worum es ging",
  last_minute: "Noch 1 Minute",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `An ${isolate(sender)} gesendet. ${isolate(waiting)}`,
  unsent: "Ihre Antwort ist noch nicht gesendet",
  ended: "Diese Anfrage ist schon abgeschlossen",
  mismatch: "Die Zahl stimmte nicht. Wir haben die Anfrage abgelehnt und gemeldet.",
  back: "Zurück zum Eingang",
  next: "Als Nächstes",
};
