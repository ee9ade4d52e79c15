// Generated from catalogues/inbox-parts/receipts/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('uk');

export default {
  open: "Зберегти квитанцію",
  title: "Квитанція",
  about: ({ sender }: { sender: string }): string => `З нею будь-хто може перевірити, чим це завершилося, не питаючи ні відправника ${sender}, ні Assent.`,
  loading: "Завантаження квитанції",
  share: "Поділитися…",
  save: "Зберегти файл",
  close: "Закрити",
  saved: "Квитанцію збережено",
  not_shared: "На цьому пристрої не вдалося поділитися",
  save_instead: "Збережіть файл.",
  none: "Цей запит не має квитанції",
  none_why: "Його закрито до того, як в Assent з’явилися квитанції.",
  offline: "Ви офлайн",
  when_online: "Квитанція завантажиться, коли ви знову будете онлайн.",
  adding: "Ми додаємо її до журналу",
  adding_next: "Це триватиме кілька секунд. Потім квитанція з’явиться тут.",
  late: "Це триває довше, ніж зазвичай",
  late_next: "Рішення враховано. Лише його квитанція ще не готова.",
  try_again: "Спробувати ще раз",
  trying: "Повторна спроба…",
  complete: "Квитанція готова.",
  outcome: "Результат",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Схвалено",
    rejected: "Відхилено",
    expired: "Термін минув",
    canceled: "Відкликано",
  },
  entry: "Запис у журналі",
  number: ({ number }: { number: string }): string => `Номер ${number}`,
  file: "У файлі",
  contents: {
    request_answers: "Запит і відповіді",
    request: "Запит",
    answers: "Відповіді",
    ending: "Чим завершилося",
  },
  no_request: "Квитанція не містить запиту",
  no_request_why: ({ days }: { days: number }): string => `Запит на цій сторінці відрізняється від запиту в журналі: вміст запиту ми видаляємо через ${plural(days, { "one": `${number(days)} день`, "few": `${number(days)} дні`, "many": `${number(days)} днів`, "other": `${number(days)} дня` })}. Ви й далі можете порівняти з квитанцією власну копію.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Збережіть файл. Сторінка ", link("Перевірка квитанції"), " перевірить його у вашому браузері."],
};
