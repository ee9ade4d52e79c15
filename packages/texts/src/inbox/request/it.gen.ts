// Generated from catalogues/inbox/request/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  request: "Richiesta",
  loading: "Caricamento della richiesta",
  loading_fields: "Caricamento dei campi",
  loading_link: "Caricamento del link",
  kept: "Potrai rispondere quando Assent avrà confermato la richiesta.",
  not_shown: "Impossibile mostrare questa richiesta",
  not_here: "Questa richiesta non è su questo dispositivo",
  offline: "La vedrai quando torni online.",
  asked: "Che cosa è stato chiesto",
  last_minute: "Resta 1 minuto",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Inviata a ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "La tua risposta non è ancora stata inviata",
  ended: "Questa richiesta è già chiusa",
  mismatch: "Il numero non corrispondeva. Abbiamo rifiutato e segnalato la richiesta.",
  back: "Torna alla casella",
  next: "Successiva",
};
