// Generated from catalogues/inbox/list/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  requests: "Запити",
  open: "Відкриті",
  history: "Історія",
  open_requests: "Відкриті запити",
  loading: "Завантаження запитів",
  offline: "Запити завантажаться, коли ви знову будете онлайн.",
  more: "Завантажити ще",
  loading_more: "Завантаження…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} новий запит`, "few": `${number(count)} нові запити`, "many": `${number(count)} нових запитів`, "other": `${number(count)} нового запиту` }),
  new_title: ({ title }: { title: string }): string => `Новий: ${isolate(title)}`,
  no_topics: "У вас ще немає тем",
  no_topics_how: "Попросіть у відправника запрошення: посилання або код для сканування. Відкрийте його на цьому пристрої та натисніть «Приєднатися».",
  caught_up: "Усе опрацьовано",
  caught_up_next: ({ senders }: { senders: string }): string => `Тут ви побачите нові запити, які надішле ${isolate(senders, true)}.`,
  answer_by: ({ time }: { time: string }): string => `Відповісти до ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Від імені: ${isolate(name)}`,
  cannot_answer: "Ви не можете відповісти",
  only_reject: "Можна лише відхилити",
  removed: ({ days }: { days: number }): string => `Вміст видалено через ${plural(days, { "one": `${number(days)} день`, "few": `${number(days)} дні`, "many": `${number(days)} днів`, "other": `${number(days)} дня` })}`,
  passkey: "Потрібен ключ доступу",
  unsent: {
    lost: ({ label }: { label: string }): string => `«${isolate(label)}»: ще не підтверджено`,
    now: ({ label }: { label: string }): string => `«${isolate(label)}»: ще не надіслано`,
    online: ({ label }: { label: string }): string => `Надішлемо «${isolate(label)}», коли ви знову будете онлайн`,
    open: ({ label }: { label: string }): string => `Надішлемо «${isolate(label)}», коли ви знову будете онлайн і відкриєте вхідні`,
  },
};
