// Generated from catalogues/inbox/list/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  requests: "İstekler",
  open: "Bekleyenler",
  history: "Geçmiş",
  open_requests: "Bekleyen istekler",
  loading: "İstekleriniz yükleniyor",
  offline: "İstekleriniz çevrimiçi olduğunuzda yüklenir.",
  more: "Devamını yükle",
  loading_more: "Yükleniyor…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} yeni istek`, "other": `${number(count)} yeni istek` }),
  new_title: ({ title }: { title: string }): string => `Yeni: ${isolate(title)}`,
  no_topics: "Henüz bir konuya katılmadınız",
  no_topics_how: "Gönderenden davet isteyin: bir bağlantı veya taranacak bir kod. Daveti bu cihazda açıp “Katıl” düğmesine basın.",
  caught_up: "Bekleyen isteğiniz yok",
  caught_up_next: ({ senders }: { senders: string }): string => `${isolate(senders)} size bir istek gönderdiğinde burada görürsünüz.`,
  answer_by: ({ time }: { time: string }): string => `Son yanıt zamanı: ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `${isolate(name)} adına`,
  cannot_answer: "Yanıtlayamazsınız",
  only_reject: "Yalnızca reddedebilirsiniz",
  removed: ({ days }: { days: number }): string => `İçerik ${plural(days, { "one": `${number(days)} gün`, "other": `${number(days)} gün` })} sonra silindi`,
  passkey: "Geçiş anahtarı gerekir",
  unsent: {
    lost: ({ label }: { label: string }): string => `“${isolate(label)}” henüz teyit edilmedi`,
    now: ({ label }: { label: string }): string => `“${isolate(label)}” henüz gönderilmedi`,
    online: ({ label }: { label: string }): string => `“${isolate(label)}” çevrimiçi olduğunuzda gönderilecek`,
    open: ({ label }: { label: string }): string => `“${isolate(label)}” çevrimiçi olup gelen kutusunu açtığınızda gönderilecek`,
  },
};
