// Generated from catalogues/inbox-parts/unsent/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  fields: "Quello che hai inserito non è stato inviato",
  comment: "Il tuo commento non è stato inviato",
  copy: "Copia",
  discard: "Elimina",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Questa richiesta non è qui",
  missing_why: "Forse è per un altro dei tuoi indirizzi, o per un argomento che hai abbandonato.",
};
