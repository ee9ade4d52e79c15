// Generated from catalogues/inbox/primitives/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  offline: "Çevrimdışısınız",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Birisi",
  as_of: ({ time }: { time: string }): string => `Son güncelleme: ${isolate(time, true)}.`,
  unreachable: "Assent’e ulaşılamıyor.",
  updating: "Güncelleniyor…",
};
