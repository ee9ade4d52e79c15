// Generated from catalogues/inbox/decision/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)} від імені користувача ${isolate(name)}`,
  offline: "Ухвалити це рішення офлайн не можна",
  offline_why: "Для підпису ключем доступу потрібне з’єднання. Поверніться, коли будете онлайн.",
  answer: "Ваша відповідь",
  add_comment: "Додати коментар",
  comment: "Коментар (необов’язково)",
  left: ({ count }: { count: number }): string => plural(count, { "one": `Залишився ${number(count)} символ`, "few": `Залишилося ${number(count)} символи`, "many": `Залишилося ${number(count)} символів`, "other": `Залишилося ${number(count)} символу` }),
};
