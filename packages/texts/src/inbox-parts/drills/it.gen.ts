// Generated from catalogues/inbox-parts/drills/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  heading: "Prova delle tue notifiche",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} verifica se ricevi le notifiche. Qui non decidi nulla.`,
  button: "È arrivata",
  busy: "Conferma in corso…",
  done: "Confermato",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} vede che ti è arrivata.`,
  ended: "Questa prova è finita",
  ended_detail: "Non c’è più nulla da confermare.",
  offline: "Connettiti a Internet per confermare.",
};
