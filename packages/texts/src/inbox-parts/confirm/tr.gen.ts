// Generated from catalogues/inbox-parts/confirm/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  cancel: "Vazgeç",
  sending: "Gönderiliyor…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} (değişikliklerle)`,
  comment: "Yorumunuz",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Çevrimdışısınız. “${isolate(label)}” yanıtınız çevrimiçi olduğunuzda gönderilecek. O zamana kadar geri alabilirsiniz.`,
    open: ({ label }: { label: string }): string => `Çevrimdışısınız. “${isolate(label)}” yanıtınız çevrimiçi olup gelen kutusunu açtığınızda gönderilecek. O zamana kadar geri alabilirsiniz.`,
  },
  offline_effect: {
    approve: "Son onay sizinki olursa karar kesinleşir.",
    reject: "Tek bir ret, isteğin reddedilmesi için yeterlidir.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} “${isolate(label)}” yanıtınızı hemen alır. Bunu geri alamazsınız.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Tek bir ret, isteğin reddedilmesi için yeterlidir. ${isolate(sender)} “${isolate(label)}” yanıtınızı hemen alır. Bunu geri alamazsınız.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Son onay sizinki. Karar kesinleşir."), ` ${isolate(sender)} “${isolate(label)}” yanıtınızı hemen alır. Bunu geri alamazsınız.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Sizinkinden sonra ${number(count)} onay daha gerekiyor.`, "other": `Sizinkinden sonra ${number(count)} onay daha gerekiyor.` })), ` ${isolate(sender)} “${isolate(label)}” yanıtınızı hemen alır. İstek karara bağlanana kadar geri alabilirsiniz.`],
  acting: ({ name }: { name: string }): string => `${isolate(name)} adına yanıt veriyorsunuz; yanıtta ikinizin de adı yer alır.`,
  passkey: "Cihazınız parmak izinizi, yüzünüzü veya PIN kodunuzu ister.",
  undecided: "Karar verilmedi.",
  unknown: "Yanıtınızın ulaşıp ulaşmadığı henüz belli değil. Güvenle yeniden deneyebilirsiniz: yalnızca bir kez sayılır.",
  facts: "Bilgiler",
  link: "Bağlantı",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} ayrıntı daha`, "other": `${number(count)} ayrıntı daha` }),
  number: ({ sender }: { sender: string }): string => `${isolate(sender)} size hangi sayıyı gösteriyor?`,
  number_help: ({ button }: { button: string }): string => `Kimse size bir sayı göstermiyorsa bunu başka biri başlatmış olabilir: önce “Vazgeç”, sonra “${isolate(button)}” düğmesine basın. Yanlış sayı seçilirse istek reddedilir ve gönderene bildirilir.`,
};
