// Generated from catalogues/inbox/outcome/uk.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  withdrawn: ({ sender }: { sender: string }): string => `Відправник ${isolate(sender)} відкликав запит`,
  expired: "Час вийшов",
  mismatch: "Число не збіглося",
  reported: ({ sender }: { sender: string }): string => `Скаргу надіслано відправнику ${isolate(sender)}`,
  approved_by: ({ count }: { count: number }): string => plural(count, { "one": `Запит схвалила ${number(count)} людина`, "few": `Запит схвалили ${number(count)} людини`, "many": `Запит схвалили ${number(count)} людей`, "other": `Запит схвалили ${number(count)} людини` }),
  approved: {
    you: "Ви схвалили запит",
    you_for: ({ represented }: { represented: string }): string => `Ви схвалили запит від імені користувача ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `Запит схвалено: ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `Запит схвалено: ${isolate(name)} (від імені користувача ${isolate(represented)})`,
    for_you: ({ name }: { name: string }): string => `Запит схвалено від вашого імені: ${isolate(name)}`,
  },
  rejected: {
    you: "Ви відхилили запит",
    you_for: ({ represented }: { represented: string }): string => `Ви відхилили запит від імені користувача ${isolate(represented)}`,
    other: ({ name }: { name: string }): string => `Запит відхилено: ${isolate(name)}`,
    other_for: ({ name, represented }: { name: string; represented: string }): string => `Запит відхилено: ${isolate(name)} (від імені користувача ${isolate(represented)})`,
    for_you: ({ name }: { name: string }): string => `Запит відхилено від вашого імені: ${isolate(name)}`,
  },
  unconfirmed: <T>({ time }: { time: T }): (string | T)[] => ["Термін минув: ", time, ". За мить ви побачите, чи хтось устиг відповісти."],
  unconfirmed_offline: <T>({ time }: { time: T }): (string | T)[] => ["Термін минув: ", time, ". Коли ви знову будете онлайн, побачите, чи хтось устиг відповісти."],
  unanswered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => ["До ", time, ` ніхто не відповів. Це не згода й не відмова. Відправник ${isolate(sender)} про це знає.`],
  too_few: <T>({ approved, required, sender, time }: { approved: number; required: number; sender: string; time: T }): (string | T)[] => ["До ", time, ` запит ${plural(approved, { "one": "схвалила", "few": "схвалили", "many": "схвалили", "other": "схвалили" })} лише ${number(approved)} з ${number(required)} людей. Це не згода й не відмова. Відправник ${isolate(sender)} про це знає.`],
  closed: <T>({ time }: { time: T }): (string | T)[] => ["Закрито: ", time, ". Вирішувати більше нічого."],
  mismatch_why: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Відправник ${isolate(sender)} показує інше число, тому ми відхилили запит і надіслали скаргу (`, time, "). Якщо ви вибрали число помилково, попросіть надіслати запит ще раз. Протягом 24 годин ми не сповіщатимемо вас про запити цього відправника."],
  reported_why: <T>({ time }: { time: T }): (string | T)[] => ["Відправник знає, що ви цього не очікували. Ми відхилили запит (", time, "). Протягом 24 годин ми не сповіщатимемо вас про запити цього відправника."],
  answer: <T>({ edited, signed, label, time }: { edited: 'yes' | 'no'; signed: 'yes' | 'no'; label: T; time: T }): (string | T)[] => ["«", label, `»${select(edited, { "yes": " зі змінами", "no": '', "other": '' })}, `, time, select(signed, { "yes": ", підписано ключем доступу", "no": '', "other": '' })],
  sent: ({ sender }: { sender: string }): string => `Надіслано відправнику ${isolate(sender, true)}.`,
  done: "Вирішувати більше нічого.",
  unexpected: "Відправник знає, що ви цього не очікували.",
};
