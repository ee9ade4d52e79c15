// Generated from catalogues/inbox-parts/passkeys/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  title: "Geçiş anahtarları",
  about: "Parmak iziniz, yüzünüz veya PIN kodunuzla oturum açın ve imza gerektiren yanıtları imzalayın.",
  create: "Geçiş anahtarı oluştur",
  loading: "Geçiş anahtarlarınız yükleniyor",
  none: "Geçiş anahtarınız yok. E-postayla gelen kodla oturum açıyorsunuz.",
  synced: "Eşitlendi",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Oluşturulma: ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Son kullanım: ", when],
  remove: "Kaldır",
  remove_named: ({ name }: { name: string }): string => `Kaldır: ${isolate(name)}`,
  removing: "Kaldırılıyor…",
  removed: "Geçiş anahtarı kaldırıldı",
  ask: ({ name }: { name: string }): string => `“${isolate(name)}” geçiş anahtarı kaldırılsın mı?`,
  ask_detail: "Artık onunla oturum açamaz ve yanıt imzalayamazsınız. İmzaladığı yanıtlar geçerli kalır; e-postayla gelen kodla yine oturum açabilirsiniz. Geçiş anahtarını cihazınızdan da silin.",
  ready: "Geçiş anahtarınız hazır",
  steps: {
    mail: "Geçiş anahtarıyla parmak iziniz, yüzünüz veya PIN kodunuzu kullanarak oturum açar ve yanıtlarınızı imzalarsınız. Önce, siz olduğunuzu doğrulamak için e-postayla bir kod gönderilecek.",
    code: "Altı haneli kodu girin.",
    create: "Şimdi cihazınız soracak. Geçiş anahtarı sizde kalır. Bize yalnızca herkese açık kısmı ulaşır.",
  },
  create_now: "Geçiş anahtarı oluştur",
  waiting: "Bekleniyor…",
  needed: "Bunun için geçiş anahtarı gerekir",
  needed_how: "Henüz geçiş anahtarınız yok. E-postayla bir kod gönderilecek, sonra cihazınız parmak izinizi, yüzünüzü veya PIN kodunuzu isteyecek.",
  signs: ({ sender }: { sender: string }): string => `Bu yanıt geçiş anahtarınızla imzalanır. ${isolate(sender)} bunu başkalarına kanıtlayabilir ve anahtarı bir dahaki sefere tanır.`,
  changed: "Bu istek değişti",
  changed_detail: "Gördüğünüz, imzalayacağınızla aynı değil. Hiçbir şey gönderilmedi. Sayfayı yenileyip isteği baştan okuyun.",
};
