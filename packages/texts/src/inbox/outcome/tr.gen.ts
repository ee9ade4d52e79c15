// Generated from catalogues/inbox/outcome/tr.json by npm run generate -w @assent/texts.
import { formatsOf, select } from '../../formats.ts';

const { number, plural } = formatsOf('tr');

export default {
  withdrawn: ({ sender }: { sender: string }): string => `${sender} bu isteği geri çekti`,
  expired: "Süre doldu",
  mismatch: "Sayı eşleşmedi",
  reported: ({ sender }: { sender: string }): string => `${sender} bilgilendirildi`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} kişi onayladı`, "other": `${number(count)} kişi onayladı` }),
  approved: {
    you: "Onayladınız",
    you_for: ({ represented }: { represented: string }): string => `${represented} adına onayladınız`,
    other: ({ name }: { name: string }): string => `${name} onayladı`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${name}, ${represented} adına onayladı`,
    for_you: ({ name }: { name: string }): string => `${name} sizin adınıza onayladı`,
  },
  rejected: {
    you: "Reddettiniz",
    you_for: ({ represented }: { represented: string }): string => `${represented} adına reddettiniz`,
    other: ({ name }: { name: string }): string => `${name} reddetti`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `${name}, ${represented} adına reddetti`,
    for_you: ({ name }: { name: string }): string => `${name} sizin adınıza reddetti`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Süre ", time, " itibarıyla doldu. Zamanında yanıt veren oldu mu, birazdan göreceksiniz."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Süre ", time, " itibarıyla doldu. Zamanında yanıt veren oldu mu, çevrimiçi olduğunuzda göreceksiniz."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [time, ` itibarıyla kimse yanıtlamadı. Bu, ne evet ne de hayır anlamına gelir; ${sender} durumu biliyor.`],
  too_few: <T>({ required, approved, sender, time }: { required: number; approved: number; sender: string; time: T }): (string | T)[] => [time, ` itibarıyla gereken ${number(required)} onaydan yalnızca ${number(approved)} onay alındı. Bu, ne evet ne de hayır anlamına gelir; ${sender} durumu biliyor.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => [time, ". Karar verilecek bir şey kalmadı."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${sender} başka bir sayı gösteriyor; bu yüzden istek reddedildi ve gönderene bildirildi (`, time, "). Sayıyı yanlışlıkla seçtiyseniz isteğin yeniden gönderilmesini isteyin. Bu gönderenin istekleri için 24 saat bildirim almayacaksınız."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Gönderen, bunu beklemediğinizi biliyor. İstek reddedildi (", time, "). Bu gönderenin istekleri için 24 saat bildirim almayacaksınız."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["“", label, `”${select(edited, { "yes": " (değişikliklerle)", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", geçiş anahtarıyla imzalı", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Gönderildi: ${sender}.`,
  done: "Karar verilecek bir şey kalmadı.",
  unexpected: "Gönderen, bunu beklemediğinizi biliyor.",
};
