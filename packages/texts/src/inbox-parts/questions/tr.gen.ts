// Generated from catalogues/inbox-parts/questions/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  title: "Sorular",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Sorunuz, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Soran: ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Yanıtlayan: ${isolate(sender)}, `, time],
  unanswered: "Henüz yanıt yok",
  erased: "Bu soru silindi.",
  ask: "Soru sor",
  question: "Sorunuz",
  readers: ({ sender }: { sender: string }): string => `Soru gönderene (${isolate(sender)}) iletilir. Bu isteği alan herkes okuyabilir.`,
  send: "Soruyu gönder",
  offline: "Çevrimdışısınız. Yeniden çevrimiçi olduğunuzda sorabilirsiniz.",
  sent: ({ sender }: { sender: string }): string => `Sorunuz gönderildi: ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} soru yanıt bekliyor.`, "other": `${number(max)} soru yanıt bekliyor.` })} Gönderen yanıt verince yeniden sorun.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Bu istek hakkında ${number(max)} soru soruldu.`, "other": `Bu istek hakkında ${number(max)} soru soruldu.` })} Onaylayın veya reddedin.`,
  },
  changed: {
    title: "Okumanız gereken yeni bir şey var",
    detail: "Birisi soru sordu veya gönderen yanıt verdi. Okuyun ve yeniden karar verin.",
  },
};
