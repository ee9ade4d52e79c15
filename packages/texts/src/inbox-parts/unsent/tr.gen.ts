// Generated from catalogues/inbox-parts/unsent/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  fields: "Doldurduklarınız gönderilmedi",
  comment: "Yorumunuz gönderilmedi",
  copy: "Kopyala",
  discard: "Sil",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Bu istek burada yok",
  missing_why: "Başka bir adresinize veya ayrıldığınız bir konuya ait olabilir.",
};
