// Generated from catalogues/mails/people/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  passkey_added: {
    subject: "Assent gelen kutunuza bir geçiş anahtarı eklendi",
    what: ({ name }: { name: string }): string => `“${isolate(name)}” adlı geçiş anahtarıyla artık gelen kutunuzda oturum açılabilir ve sizin adınıza yanıt verilebilir.`,
    not_you: "Bunu siz yapmadıysanız geçiş anahtarını kaldırın ve tanımadığınız tarayıcılarda oturumu kapatın:",
  },
  device_moved: {
    subject: "Tarayıcılarınızdan biri artık başka birinin bildirimlerini gösteriyor",
    what: "Başka biri, tarayıcılarınızdan birinde kendi Assent gelen kutusunda oturum açtı. Bu tarayıcı artık sizinkilerin yerine onun bildirimlerini gösteriyor.",
    next: "Tarayıcıyı paylaşıyorsanız bir şey yapmanız gerekmez. Orada kendi bildirimlerinizi almak için yeniden oturum açın. Bundan haberiniz yoksa kullanmadığınız tarayıcılarda oturumu kapatın:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} kararınızı bekliyor`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) Assent gelen kutunuza bir istek gönderdi. İsteği orada okuyup kararınızı verin:`,
    last: "Bu, bu gönderenin istekleri hakkında bugün alacağınız son e-posta. Gelen kutunuzda başka istekleri de olabilir.",
    content: "Güvenliğiniz için bu e-postada istekle ilgili hiçbir bilgi yer almaz; bağlantı da yalnızca gelen kutunuzu açar.",
    why: "Tarayıcılarınızın hiçbiri bildirim almadığı için bu e-postayı alıyorsunuz. Bu e-postaları durdurmak için gelen kutunuzda bildirimleri açın veya ayarlarda konuyu sessize alın.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} sorunuzu yanıtladı`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) bir istek hakkında sorduğunuz soruyu yanıtladı. Yanıtı Assent gelen kutunuzda okuyup kararınızı verin:`,
  },
  new_browser: {
    subject: "Yeni bir tarayıcıda Assent oturumunuz açıldı",
    what: "Daha önce kullanmadığınız bir tarayıcıyla Assent gelen kutunuzda oturum açıldı.",
    not_you: "Bunu siz yaptıysanız bir şey yapmanız gerekmez. Yapmadıysanız o tarayıcıda oturumu kapatın:",
  },
  handed_over: {
    subject: "Başka bir tarayıcıdan alınan kodla Assent gelen kutunuzda oturum açtınız",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} gelen kutunuzda bir kodla oturum açtı. Kodu gösterip doğrulayan tarayıcı: ${isolate(shownBy, true)}.`,
    next: "Bunu siz yaptıysanız bir şey yapmanız gerekmez. Yapmadıysanız o tarayıcıda oturumu kapatın:",
  },
  address_taken: {
    subject: "Bu adresin zaten bir Assent gelen kutusu var",
    what: "Siz veya başka biri, bir Assent gelen kutusunu bu adrese taşımak istedi. Bu adresin zaten bir gelen kutusu olduğu için hiçbir şey değişmedi.",
    next: "İki gelen kutusu da sizinse bu adresle oturum açıp buradaki gelen kutusunu kullanın veya önce onu ayarlarından silin.",
    not_you: "Bunu siz yapmadıysanız bir şey yapmanız gerekmez.",
  },
  address_changed: {
    subject: "Assent gelen kutunuzun adresi değişti",
    what: ({ from, to }: { from: string; to: string }): string => `Assent gelen kutunuzun adresi değişti. Eski adres: ${isolate(from)}, yeni adres: ${isolate(to, true)}. Bundan sonra yeni adresle oturum açın.`,
    not_you: "Bunu siz yapmadıysanız birisi iki adresin de e-postalarını okumuş demektir. Size istek gönderenlere haber verin ve oturumu açık tarayıcıları kontrol edin:",
  },
  erased: {
    subject: "Assent gelen kutunuz silindi",
    what: "Gelen kutunuz, adınız ve adresiniz silindi; tüm konulardan ayrıldınız. Adınız ve yorumlarınız birkaç dakika içinde yanıtlarınızdan kaldırılır. Bu adres artık saklanmıyor.",
    next: "Gönderenlere ulaşmış kararlar onlarda kalır. Bunu siz yapmadıysanız birisi e-postalarınızı okumuş demektir: e-posta hesabınızın parolasını değiştirin.",
  },
  when: ({ time }: { time: string }): string => `Zaman: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Tarayıcı: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Adres: ${isolate(ip)}`,
  unknown_address: "bilinmiyor",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  a_browser: "Bir tarayıcı",
};
