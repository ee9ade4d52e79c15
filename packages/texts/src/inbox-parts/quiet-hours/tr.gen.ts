// Generated from catalogues/inbox-parts/quiet-hours/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  title: "Sessiz saatler",
  about: "Sessiz saatlerde yalnızca acil istekler için hemen bildirim alırsınız. Diğerlerinin bildirimi sessiz saatler bitince, az süre kaldıysa daha önce gelir. Telefonunuzun “Rahatsız Etmeyin” ayarı bundan bağımsızdır.",
  loading: "Sessiz saatleriniz yükleniyor",
  use: "Sessiz saatleri kullan",
  from: "Başlangıç",
  to: "Bitiş",
  choose_time: "Bir saat seçin.",
  same_time: "Başlangıçtan farklı bir saat seçin.",
  zone: "Saat dilimi",
  zone_here: ({ zone }: { zone: string }): string => `Bu cihazın saat dilimi: ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Bunu kullan: ${isolate(zone)}`,
  save: "Sessiz saatleri kaydet",
  saving: "Kaydediliyor…",
  on: "Sessiz saatler açık",
  off: "Sessiz saatler kapalı",
};
