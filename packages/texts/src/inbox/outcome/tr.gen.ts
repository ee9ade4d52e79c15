// Generated from catalogues/inbox/outcome/tr.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${isolate(sender)} bu isteği geri çekti`,
  expired: "Süre doldu",
  mismatch: "Sayı eşleşmedi",
  reported: ({ sender }: { sender: string }): string => `${isolate(sender)} bilgilendirildi`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} kişi onayladı`, "other": `${number(count)} kişi onayladı` }),
  approved: {
    you: "Onayladınız",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} adına onayladınız`,
    other: ({ name }: { name: string }): string => `${isolate(name)} onayladı`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)}, ${isolate(represented)} adına onayladı`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} sizin adınıza onayladı`,
  },
  rejected: {
    you: "Reddettiniz",
    you_for: ({ represented }: { represented: string }): string => `${isolate(represented)} adına reddettiniz`,
    other: ({ name }: { name: string }): string => `${isolate(name)} reddetti`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${isolate(name)}, ${isolate(represented)} adına reddetti`,
    for_you: ({ name }: { name: string }): string => `${isolate(name)} sizin adınıza reddetti`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Süre ", time, " itibarıyla doldu. Zamanında yanıt veren oldu mu, birazdan göreceksiniz."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Süre ", time, " itibarıyla doldu. Zamanında yanıt veren oldu mu, çevrimiçi olduğunuzda göreceksiniz."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [time, ` itibarıyla kimse yanıtlamadı. Bu, ne evet ne de hayır anlamına gelir; ${isolate(sender)} durumu biliyor.`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [time, ` itibarıyla gereken ${number(required)} onaydan yalnızca ${number(approved)} onay alındı. Bu, ne evet ne de hayır anlamına gelir; ${isolate(sender)} durumu biliyor.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => [time, ". Karar verilecek bir şey kalmadı."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} başka bir sayı gösteriyor; bu yüzden istek reddedildi ve gönderene bildirildi (`, time, "). Sayıyı yanlışlıkla seçtiyseniz isteğin yeniden gönderilmesini isteyin. Bu gönderenin istekleri için 24 saat bildirim almayacaksınız."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Gönderen, bunu beklemediğinizi biliyor. İstek reddedildi (", time, "). Bu gönderenin istekleri için 24 saat bildirim almayacaksınız."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " (değişikliklerle)", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", geçiş anahtarıyla imzalı", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Gönderildi: ${isolate(sender, true)}.`,
  done: "Karar verilecek bir şey kalmadı.",
  unexpected: "Gönderen, bunu beklemediğinizi biliyor.",
};
