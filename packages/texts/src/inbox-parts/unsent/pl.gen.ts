// Generated from catalogues/inbox-parts/unsent/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  fields: "Wpisane wartości nie zostały wysłane",
  comment: "Twój komentarz nie został wysłany",
  copy: "Kopiuj",
  discard: "Usuń",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Tej prośby tu nie ma",
  missing_why: "Może dotyczyć innego z twoich adresów albo opuszczonego tematu.",
};
