// Generated from catalogues/inbox-parts/outbox/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  unsent: "Henüz gönderilmedi",
  unconfirmed: "Henüz teyit edilmedi",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Göndermek için oturum açın.",
    lost: "Ulaşıp ulaşmadığı belli değil. Yeniden gönderilecek.",
    now: "Gönderiliyor.",
    online: "Çevrimiçi olduğunuzda gönderilecek.",
    open: "Çevrimiçi olup gelen kutusunu açtığınızda gönderilecek.",
  },
  late: ({ time }: { time: string }): string => `Bu cihazın saatine göre süre ${isolate(time)} itibarıyla doldu. Yanıtınız yine de gönderilecek; sayılıp sayılmadığını burada göreceksiniz.`,
  take_back: "Geri al",
  taking_back: "Geri alınıyor…",
  may_count: "Zaten ulaştıysa sayılır.",
  refused: "Yanıtınız kabul edilemedi",
  no_place: "Yanıtınız burada saklanamıyor",
  no_place_why: "Çevrimdışısınız ve bu tarayıcı yanıtı saklayamıyor: disk dolu, pencere gizli veya burada başka birinin yanıtı saklanıyor. Çevrimiçi olduğunuzda yeniden deneyin.",
  fields: {
    title: "Bazı değerlerin düzeltilmesi gerekiyor",
    detail: "Formda işaretlendiler.",
  },
};
