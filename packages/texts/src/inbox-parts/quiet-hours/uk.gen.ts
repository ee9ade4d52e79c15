// Generated from catalogues/inbox-parts/quiet-hours/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  title: "Години тиші",
  about: "У години тиші вас одразу сповіщають лише про термінові запити. Про інші ви дізнаєтеся, коли години тиші закінчаться, або раніше, якщо залишиться мало часу. Режим «Не турбувати» на телефоні працює окремо.",
  loading: "Завантаження годин тиші",
  use: "Увімкнути години тиші",
  from: "Початок",
  to: "Кінець",
  choose_time: "Виберіть час.",
  same_time: "Виберіть час, що відрізняється від початку.",
  zone: "Часовий пояс",
  zone_here: ({ zone }: { zone: string }): string => `Цей пристрій у поясі ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Вибрати пояс ${isolate(zone)}`,
  save: "Зберегти години тиші",
  saving: "Збереження…",
  on: "Години тиші ввімкнено",
  off: "Години тиші вимкнено",
};
