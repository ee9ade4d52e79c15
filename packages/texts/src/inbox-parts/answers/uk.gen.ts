// Generated from catalogues/inbox-parts/answers/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  to_fill_in: "Потрібно заповнити",
  to_fill_in_first: "Заповніть, перш ніж відхилити",
  values: "Значення, які буде надіслано",
  sent_with_it: "Разом із відповіддю",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Ви змінили ${number(count)} значення`, "few": `Ви змінили ${number(count)} значення`, "many": `Ви змінили ${number(count)} значень`, "other": `Ви змінили ${number(count)} значення` }),
  other_values: ({ name }: { name: string }): string => `Схвалено з іншими значеннями: ${isolate(name)}`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} людина схвалила інші значення`, "few": `${number(count)} людини схвалили інші значення`, "many": `${number(count)} людей схвалили інші значення`, "other": `${number(count)} людини схвалили інші значення` }),
  both: ({ sender }: { sender: string }): string => `Ваші значення їх не замінюють: відправник ${isolate(sender)} отримає обидва варіанти.`,
  fixed: {
    by: ({ name }: { name: string }): string => `Ці значення схвалено: ${isolate(name)}`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} людина схвалила ці значення`, "few": `${number(count)} людини схвалили ці значення`, "many": `${number(count)} людей схвалили ці значення`, "other": `${number(count)} людини схвалили ці значення` }),
    change: ({ name }: { name: string }): string => `Ви можете схвалити лише ці значення. Щоб змінити їх, відхиліть запит або попросіть користувача ${isolate(name)} скасувати схвалення.`,
    change_many: "Ви можете схвалити лише ці значення. Щоб змінити їх, відхиліть запит або попросіть усіх, хто їх схвалив, скасувати своє схвалення.",
    kept: "Те, що ви ввели, збережено тут.",
    first: "Після цього всі інші мають схвалити саме ці значення.",
    unsent: "Вашу відповідь не враховано. Прочитайте ці значення, перш ніж їх схвалити.",
  },
  not_sent: "Те, що ви ввели для іншої відповіді, не буде надіслано.",
  flaws: {
    too_long: "Ці значення разом задовгі. Скоротіть якийсь текст.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Введіть щонайбільше ${number(count)} цифру.`, "few": `Введіть щонайбільше ${number(count)} цифри.`, "many": `Введіть щонайбільше ${number(count)} цифр.`, "other": `Введіть щонайбільше ${number(count)} цифри.` }),
    number: ({ example }: { example: string }): string => `Введіть число, наприклад ${isolate(example, true)}.`,
    missing: "Заповніть це поле.",
    choose: "Виберіть відповідь.",
    line: "Введіть лише один рядок.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Це може означати ${isolate(one)} або ${isolate(other, true)}. Введіть одне з цих чисел.`,
    characters: "Тут є невидимі символи. Введіть текст ще раз.",
    other: "Ми не змогли прийняти це значення. Змініть його.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Зараз: ${number(count)}.`,
};
