// Generated from catalogues/inbox/request/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  request: "İstek",
  loading: "İstek yükleniyor",
  loading_fields: "Alanlar yükleniyor",
  loading_link: "Bağlantı yükleniyor",
  kept: "Assent isteği teyit edince yanıtlayabilirsiniz.",
  not_shown: "Bu istek gösterilemiyor",
  not_here: "Bu istek bu cihazda yok",
  offline: "Çevrimiçi olduğunuzda yüklenir.",
  asked: "İsteğin içeriği",
  last_minute: "1 dakika kaldı",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Gönderildi: ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Yanıtınız henüz gönderilmedi",
  ended: "Bu istek zaten kapandı",
  mismatch: "Sayı eşleşmedi. İstek reddedildi ve gönderene bildirildi.",
  back: "Gelen kutusuna dön",
  next: "Sonraki",
};
