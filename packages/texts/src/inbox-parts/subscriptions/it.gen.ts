// Generated from catalogues/inbox-parts/subscriptions/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  label: "Argomenti",
  loading: "Caricamento degli argomenti",
  none: "Non segui ancora nessun argomento. Per iscriverti a uno ti serve un invito: un link o un codice da scansionare.",
  muted: "Silenziato",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`${isolate(sender)} · iscrizione: `, when],
  mute: "Silenzia",
  mute_named: ({ topic }: { topic: string }): string => `Silenzia ${isolate(topic)}`,
  unmute: "Riattiva",
  unmute_named: ({ topic }: { topic: string }): string => `Riattiva ${isolate(topic)}`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} è silenziato`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} ti invia di nuovo notifiche`,
  leave: "Abbandona",
  leave_named: ({ topic }: { topic: string }): string => `Abbandona ${isolate(topic)}`,
  leaving: "Uscita in corso…",
  left: ({ topic }: { topic: string }): string => `Hai abbandonato ${isolate(topic)}`,
  ask: ({ topic }: { topic: string }): string => `Abbandonare ${isolate(topic)}?`,
  ask_detail: "Non riceverai più richieste di questo argomento, e le sue richieste spariranno dalla tua casella. Quelle in corso resteranno senza la tua risposta, il che non è né un sì né un no. Per tornare ti servirà un nuovo invito.",
};
