// Generated from catalogues/inbox/decision/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} (${isolate(name)} adına)`,
  offline: "Bu isteği çevrimdışıyken yanıtlayamazsınız",
  offline_why: "Geçiş anahtarıyla imzalamak için bağlantı gerekir. Çevrimiçi olduğunuzda yeniden deneyin.",
  answer: "Yanıtınız",
  add_comment: "Yorum ekle",
  comment: "Yorum (isteğe bağlı)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} karakter kaldı`, "other": `${number(count)} karakter kaldı` }),
};
