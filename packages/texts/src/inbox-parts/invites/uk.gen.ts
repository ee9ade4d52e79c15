// Generated from catalogues/inbox-parts/invites/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  title: "Ваше запрошення",
  offline: "Ви офлайн",
  when_online: "Запрошення завантажиться, коли ви знову будете онлайн.",
  loading: "Завантаження запрошення",
  from: ({ sender }: { sender: string }): string => `Вас запрошує ${isolate(sender)}`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Приєднайтеся до теми ", topic, `, і відправник ${isolate(sender)} зможе просити вашого схвалення. Щоразу вирішуєте ви, а вийти можна будь-коли.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Скористайтеся запрошенням вчасно (термін дії минає ", when, ")."],
  one_address: "Це запрошення для однієї адреси. Скористайтеся саме нею.",
  join: "Приєднатися",
  joining: "Приєднання…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Ви ввійшли як ", email, "."],
  other_address: "Інша адреса",
  for_other: "Це запрошення для іншої адреси",
  for_other_next: "Для входу вкажіть адресу, на яку його надіслано.",
  taken: "Цим запрошенням уже скористався хтось інший",
  taken_next: "Воно для однієї людини. Попросіть у відправника нове.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} тепер може надсилати вам запити`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Запити з теми ", topic, ` надходитимуть до ваших вхідних. Біля ваших відповідей буде вказано ім’я ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Термін дії цього запрошення минув",
      detail: "Термін дії обмежено, щоб ніхто не скористався старим посиланням.",
    },
    used_up: {
      title: "Це запрошення вже використано",
      detail: "Воно було для обмеженої кількості людей, і всі вже приєдналися.",
    },
    revoked: {
      title: "Це запрошення відкликано",
      detail: "Воно більше не діє.",
    },
    unknown: {
      title: "Такого запрошення не існує",
      detail: "Можливо, бракує частини посилання. Відкрийте його ще раз або ще раз відскануйте код.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Попросіть нове у відправника ${isolate(sender, true)}.`,
  ask_inviter: "Попросіть нове в людини, яка вас запросила.",
  open_inbox: "Відкрити вхідні",
};
