// Generated from catalogues/ui/cards/tr.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/tr.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Gönderilme: ", when],
  details: "Ayrıntılar",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Güvenli bağlantı: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", doğrulandı"],
  unverified: "Doğrulanmadı",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} boş satır`, "other": `${number(count)} boş satır` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} boşluk`, "other": `${number(count)} boşluk` }),
  payee: "Alıcı",
  account: "Hesap",
};
