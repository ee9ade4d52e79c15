// Generated from catalogues/ui/cards/ar.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/ar.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["وقت الإرسال: ", when],
  details: "التفاصيل",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["رابط آمن: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, "، موثّق"],
  unverified: "غير موثّق",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "zero": "لا أسطر فارغة", "one": "سطر فارغ واحد", "two": "سطران فارغان", "few": `${number(count)} أسطر فارغة`, "many": `${number(count)} سطرًا فارغًا`, "other": `${number(count)} سطر فارغ` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "zero": "لا مسافات", "one": "مسافة واحدة", "two": "مسافتان", "few": `${number(count)} مسافات`, "many": `${number(count)} مسافة`, "other": `${number(count)} مسافة` }),
  payee: "المستفيد",
  account: "الحساب",
};
