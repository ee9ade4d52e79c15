// Generated from catalogues/inbox/decision/it.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/it.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} per ${isolate(name)}`,
  offline: "Non puoi decidere offline",
  offline_why: "Per firmare con la passkey serve una connessione. Torna quando sei online.",
  answer: "La tua risposta",
  add_comment: "Aggiungi commento",
  comment: "Commento (facoltativo)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Resta ${number(count)} carattere`, "many": `Restano ${number(count)} di caratteri`, "other": `Restano ${number(count)} caratteri` }),
};
