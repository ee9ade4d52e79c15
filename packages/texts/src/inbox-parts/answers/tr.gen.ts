// Generated from catalogues/inbox-parts/answers/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  to_fill_in: "Doldurulacak alanlar",
  to_fill_in_first: "Reddetmeden önce doldurulacak alanlar",
  values: "Gönderilecek değerler",
  sent_with_it: "Yanıtınızla gönderilecek",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} değeri değiştirdiniz`, "other": `${number(count)} değeri değiştirdiniz` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} farklı değerlerle onayladı`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} kişi farklı değerlerle onayladı`, "other": `${number(count)} kişi farklı değerlerle onayladı` }),
  both: ({ sender }: { sender: string }): string => `Sizin değerleriniz bunların yerine geçmez: ${isolate(sender)} hepsini alır.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} bu değerlerle onayladı`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} kişi bu değerlerle onayladı`, "other": `${number(count)} kişi bu değerlerle onayladı` }),
    change: ({ name }: { name: string }): string => `Yalnızca bu değerlerle onaylayabilirsiniz. Değiştirmek için isteği reddedin ya da ${isolate(name)} adlı kişiden onayını geri almasını isteyin.`,
    change_many: "Yalnızca bu değerlerle onaylayabilirsiniz. Değiştirmek için isteği reddedin ya da onaylayan herkesten onayını geri almasını isteyin.",
    kept: "Doldurduklarınız burada saklanıyor.",
    first: "Ardından diğer herkesin tam olarak bu değerlerle onaylaması gerekir.",
    unsent: "Yanıtınız sayılmadı. Onaylamadan önce bu değerleri okuyun.",
  },
  not_sent: "Diğer yanıt için doldurduklarınız gönderilmez.",
  flaws: {
    too_long: "Bu değerler birlikte çok uzun. Bir metni kısaltın.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `En fazla ${number(count)} rakam yazın.`, "other": `En fazla ${number(count)} rakam yazın.` }),
    number: ({ example }: { example: string }): string => `Bir sayı yazın, örneğin ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Bu, ${isolate(one)} veya ${isolate(other)} anlamına gelebilir. İkisinden birini yazın.`,
    missing: "Bu alanı doldurun.",
    choose: "Bir yanıt seçin.",
    line: "Tek satır yazın.",
    characters: "Burada görünmeyen karakterler var. Metni yeniden yazın.",
    other: "Bu değer kabul edilemedi. Değiştirin.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Şu anki uzunluk: ${number(count)}.`,
};
