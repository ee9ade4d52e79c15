// Generated from catalogues/inbox/request/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  request: "Запит",
  loading: "Завантаження запиту",
  loading_fields: "Завантаження полів",
  loading_link: "Завантаження посилання",
  kept: "Відповісти можна буде, щойно Assent підтвердить запит.",
  not_shown: "Не вдається показати цей запит",
  not_here: "Цього запиту немає на цьому пристрої",
  offline: "Він завантажиться, коли ви знову будете онлайн.",
  asked: "Зміст запиту",
  last_minute: "Залишилася 1 хвилина",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Надіслано відправнику ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Вашу відповідь ще не надіслано",
  ended: "Цей запит уже закрито",
  mismatch: "Число не збіглося. Ми відхилили запит і надіслали скаргу.",
  back: "Назад до вхідних",
  next: "Що далі",
};
