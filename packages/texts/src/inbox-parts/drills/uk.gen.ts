// Generated from catalogues/inbox-parts/drills/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  heading: "Перевірка ваших сповіщень",
  ask: ({ sender }: { sender: string }): string => `Відправник ${isolate(sender)} перевіряє, чи надходять вам сповіщення. Тут ви нічого не вирішуєте.`,
  button: "Надійшло",
  busy: "Підтвердження…",
  done: "Підтверджено",
  done_detail: ({ sender }: { sender: string }): string => `Відправник ${isolate(sender)} бачить, що сповіщення до вас надійшло.`,
  ended: "Цю перевірку завершено",
  ended_detail: "Більше немає чого підтверджувати.",
  offline: "Підключіться до інтернету, щоб підтвердити.",
};
