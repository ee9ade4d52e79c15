// Generated from catalogues/inbox-parts/questions/uk.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/uk.gen.ts';

export default {
  title: "Запитання",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Ваше запитання, ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Запитання: ${isolate(name)}, `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Відповідь відправника ${isolate(sender)}, `, time],
  unanswered: "Відповіді ще немає",
  erased: "Це запитання стерто.",
  ask: "Поставити запитання",
  question: "Ваше запитання",
  readers: ({ sender }: { sender: string }): string => `Його отримає відправник ${isolate(sender, true)}. Прочитати зможуть усі, хто отримав цей запит.`,
  send: "Надіслати запитання",
  offline: "Немає з’єднання. Запитати можна, коли воно відновиться.",
  sent: ({ sender }: { sender: string }): string => `Ваше запитання надіслано відправнику ${isolate(sender, true)}.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} запитання чекає на відповідь.`, "few": `${number(max)} запитання чекають на відповідь.`, "many": `${number(max)} запитань чекають на відповідь.`, "other": `${number(max)} запитання чекає на відповідь.` })} Запитайте знову, коли відправник відповість.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Щодо цього запиту поставлено ${number(max)} запитання.`, "few": `Щодо цього запиту поставлено ${number(max)} запитання.`, "many": `Щодо цього запиту поставлено ${number(max)} запитань.`, "other": `Щодо цього запиту поставлено ${number(max)} запитання.` })} Схваліть або відхиліть його.`,
  },
  changed: {
    title: "З’явилося щось нове",
    detail: "Хтось поставив запитання або відправник відповів. Прочитайте й ухваліть рішення ще раз.",
  },
};
