// Generated from catalogues/inbox-parts/history/uk.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  title: "Історія",
  closed_requests: "Закриті запити",
  empty: "Рішень ще немає",
  empty_why: "Тут видно ваші рішення та рішення інших: хто й коли відповів.",
  search_history: "Пошук в історії",
  words: "Слова для пошуку",
  search: "Шукати",
  outcome: "Результат",
  any_outcome: "Усі запити",
  outcomes: {
    approved: "Схвалено",
    rejected: "Відхилено",
    expired: "Термін минув",
    canceled: "Відкликано",
  },
  reported: "Скарга",
  offline: "Для пошуку потрібне з’єднання",
  offline_how: "Спробуйте ще раз, коли знову будете онлайн.",
  searching_label: "Пошук",
  found_requests: "Знайдені запити",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Нічого не знайдено.", "one": `Знайдено: ${number(count)}.`, "few": `Знайдено: ${number(count)}.`, "many": `Знайдено: ${number(count)}.`, "other": `Знайдено: ${number(count)}.` }),
  found_so_far: ({ day, count }: { day: string; count: number }): string => `Від ${isolate(day)} дотепер ${plural(count, { "=0": "нічого не знайдено.", "one": `знайдено: ${number(count)}.`, "few": `знайдено: ${number(count)}.`, "many": `знайдено: ${number(count)}.`, "other": `знайдено: ${number(count)}.` })}`,
  continue: "Шукати далі",
  searching: "Пошук…",
  nothing: "Жоден запит не відповідає всім умовам",
  nothing_how: ({ days }: { days: number }): string => `Введіть менше слів або частину слова. Тексти ми видаляємо через ${plural(days, { "one": `${number(days)} день`, "few": `${number(days)} дні`, "many": `${number(days)} днів`, "other": `${number(days)} дня` })}: давніші запити можна знайти лише за відправником і темою.`,
  show_everything: "Показати все",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "Ваше рішення, зі змінами", "no": "Ваше рішення", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `Ваше рішення від імені користувача ${isolate(represented)}, зі змінами`, "no": `Ваше рішення від імені користувача ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `Рішення: ${isolate(name)}, зі змінами`, "no": `Рішення: ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `Рішення: ${isolate(name)} від імені користувача ${isolate(represented)}, зі змінами`, "no": `Рішення: ${isolate(name)} від імені користувача ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `Рішення від вашого імені: ${isolate(name)}, зі змінами`, "no": `Рішення від вашого імені: ${isolate(name)}`, "other": '' }),
  },
};
