// Generated from catalogues/ui/cards/uk.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/uk.gen.ts';

export default {
  asked: <T>({ when }: { when: T }): (string | T)[] => ["Запит надіслано ", when],
  details: "Подробиці",
  secure: <T>({ link }: { link: T }): (string | T)[] => ["Захищене посилання: ", link],
  verified: <T>({ domain }: { domain: T }): (string | T)[] => [domain, ", підтверджено"],
  unverified: "Не підтверджено",
  empty_lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} порожній рядок`, "few": `${number(count)} порожні рядки`, "many": `${number(count)} порожніх рядків`, "other": `${number(count)} порожнього рядка` }),
  spaces: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} пробіл`, "few": `${number(count)} пробіли`, "many": `${number(count)} пробілів`, "other": `${number(count)} пробілу` }),
  payee: "Отримувач",
  account: "Рахунок",
};
