// Generated from catalogues/inbox-parts/receipts/tr.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate, number, plural } = formatsOf('tr');

export default {
  open: "Karar belgesini kaydet",
  title: "Karar belgesi",
  about: ({ sender }: { sender: string }): string => `Bu belgeyle herkes, ${isolate(sender)} veya Assent’e sormadan sonucu doğrulayabilir.`,
  loading: "Karar belgesi yükleniyor",
  share: "Paylaş…",
  save: "Dosyayı kaydet",
  close: "Kapat",
  saved: "Karar belgesi kaydedildi",
  not_shared: "Bu cihaz dosyayı paylaşamadı",
  save_instead: "Dosyayı kaydedin.",
  none: "Bu isteğin karar belgesi yok",
  none_why: "İstek, Assent karar belgesi tutmaya başlamadan önce kapandı.",
  offline: "Çevrimdışısınız",
  when_online: "Karar belgesi çevrimiçi olduğunuzda yüklenir.",
  adding: "Karar kayıtlarına ekleniyor",
  adding_next: "Bu birkaç saniye sürer. Sonra karar belgesi burada görünür.",
  late: "Her zamankinden uzun sürüyor",
  late_next: "Karar geçerli. Yalnızca karar belgesi henüz tamamlanmadı.",
  try_again: "Yeniden dene",
  trying: "Deneniyor…",
  complete: "Karar belgesi tamamlandı.",
  outcome: "Sonuç",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${isolate(outcome)}, `, when],
  outcomes: {
    approved: "Onaylandı",
    rejected: "Reddedildi",
    expired: "Süresi doldu",
    canceled: "Geri çekildi",
  },
  entry: "Karar kaydı",
  number: ({ number }: { number: string }): string => `No. ${isolate(number)}`,
  file: "Dosyanın içeriği",
  contents: {
    request_answers: "İstek ve yanıtlar",
    request: "İstek",
    answers: "Yanıtlar",
    ending: "Nasıl sonuçlandığı",
  },
  no_request: "İstek belgede yok",
  no_request_why: ({ days }: { days: number }): string => `Bu sayfadaki istek, karar kayıtlarındakiyle aynı değil: isteklerin içeriği ${plural(days, { "one": `${number(days)} gün`, "other": `${number(days)} gün` })} sonra silinir. Sakladığınız bir kopyayı yine de karar belgesiyle karşılaştırabilirsiniz.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Dosyayı saklayın. ", link("Karar belgesi doğrulama"), " sayfası onu tarayıcınızda kontrol eder."],
};
