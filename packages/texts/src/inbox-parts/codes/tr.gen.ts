// Generated from catalogues/inbox-parts/codes/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  label: "Kod",
  sent_to: ({ email }: { email: string }): string => `Kod ${isolate(email)} adresine gönderildi.`,
  send: "Kod gönder",
  sending: "Gönderiliyor…",
  checking: "Kontrol ediliyor…",
  next: "Devam et",
  cancel: "Vazgeç",
};
