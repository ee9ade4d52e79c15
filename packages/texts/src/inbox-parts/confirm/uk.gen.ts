// Generated from catalogues/inbox-parts/confirm/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  cancel: "Назад",
  sending: "Надсилання…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} зі змінами`,
  comment: "Ваш коментар",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Ви офлайн. Ми надішлемо вашу відповідь «${isolate(label)}», коли ви знову будете онлайн. Доти її можна скасувати.`,
    open: ({ label }: { label: string }): string => `Ви офлайн. Ми надішлемо вашу відповідь «${isolate(label)}», коли ви знову будете онлайн і відкриєте вхідні. Доти її можна скасувати.`,
  },
  offline_effect: {
    approve: "Якщо тоді ваше схвалення буде останнім, рішення стане остаточним.",
    reject: "Одного відхилення досить, щоб рішення стало остаточним.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `Відправник ${isolate(sender)} одразу отримає вашу відповідь «${isolate(label)}». Скасувати її не можна.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Одного відхилення досить, щоб рішення стало остаточним. Відправник ${isolate(sender)} одразу отримає вашу відповідь «${isolate(label)}». Скасувати її не можна.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Ваше схвалення останнє. Рішення стане остаточним."), ` Відправник ${isolate(sender)} одразу отримає вашу відповідь «${isolate(label)}». Скасувати її не можна.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Після вашого потрібне ще ${number(count)} схвалення.`, "few": `Після вашого потрібні ще ${number(count)} схвалення.`, "many": `Після вашого потрібно ще ${number(count)} схвалень.`, "other": `Після вашого потрібно ще ${number(count)} схвалення.` })), ` Відправник ${isolate(sender)} одразу отримає вашу відповідь «${isolate(label)}». Її можна скасувати, доки рішення не ухвалено.`],
  acting: ({ name }: { name: string }): string => `Ви дієте від імені користувача ${isolate(name)}, у відповіді вказано вас обох.`,
  passkey: "Пристрій попросить прикласти палець, показати обличчя або ввести PIN-код.",
  undecided: "Рішення не ухвалено.",
  unknown: "Ми ще не знаємо, чи надійшла ваша відповідь. Можна спокійно спробувати ще раз: її буде враховано лише один раз.",
  facts: "Головне",
  link: "Посилання",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `Ще ${number(count)} подробиця`, "few": `Ще ${number(count)} подробиці`, "many": `Ще ${number(count)} подробиць`, "other": `Ще ${number(count)} подробиці` }),
  number: ({ sender }: { sender: string }): string => `Яке число показує вам відправник ${isolate(sender)}?`,
  number_help: "Якщо ніхто не показує вам числа, це міг почати хтось інший: натисніть «Назад» і поскаржтеся. Якщо вибрати неправильне число, запит буде відхилено, а відправник отримає скаргу.",
};
