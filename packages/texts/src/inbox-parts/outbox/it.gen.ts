// Generated from catalogues/inbox-parts/outbox/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  unsent: "Non ancora inviata",
  unconfirmed: "Non ancora confermata",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Accedi per inviarla.",
    lost: "Non sappiamo se è arrivata. La invieremo di nuovo.",
    now: "La stiamo inviando.",
    online: "La invieremo quando torni online.",
    open: "La invieremo quando torni online e apri la casella.",
  },
  late: ({ time }: { time: string }): string => `Secondo l’orologio di questo dispositivo il tempo è scaduto (${isolate(time)}). Invieremo comunque la tua risposta, e qui vedrai se vale.`,
  take_back: "Annulla invio",
  taking_back: "Annullamento…",
  may_count: "Se è già arrivata, vale.",
  refused: "Non abbiamo potuto accettare la tua risposta",
  no_place: "Non possiamo conservare qui la tua risposta",
  no_place_why: "Sei offline, e questo browser non può conservarla: il disco è pieno, la finestra è privata o c’è già la risposta di un’altra persona. Riprova quando torni online.",
  fields: {
    title: "Alcuni valori sono da correggere",
    detail: "Sono evidenziati nel modulo.",
  },
};
