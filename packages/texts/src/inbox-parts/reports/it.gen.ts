// Generated from catalogues/inbox-parts/reports/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  title: "Non te l’aspettavi?",
  open: ({ sender }: { sender: string }): string => `Avvisiamo subito ${isolate(sender)} e rifiutiamo la richiesta. Non potrai annullare. Per 24 ore le sue richieste arriveranno senza notifica.`,
  closed: ({ sender }: { sender: string }): string => `Avvisiamo subito ${isolate(sender, true)}. L’esito della richiesta non cambia. Per 24 ore le sue richieste arriveranno senza notifica.`,
  comment: "Che cosa vuoi dire al mittente? (facoltativo)",
  mute: ({ topic }: { topic: string }): string => `Silenzia ${isolate(topic)}`,
  mute_effect: "Le sue richieste arriveranno ancora nella tua casella, ma senza notifica.",
  cancel: "Indietro",
  sending: "Invio in corso…",
  report_and_reject: "Segnala e rifiuta",
  report: "Segnala",
  sent: ({ sender }: { sender: string }): string => `Richiesta segnalata a ${isolate(sender)}`,
  sent_effect: "Il mittente sa che non te l’aspettavi.",
};
