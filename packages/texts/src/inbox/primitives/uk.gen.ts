// Generated from catalogues/inbox/primitives/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  offline: "Ви офлайн",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["«", text, "»"],
  somebody: "Хтось",
  as_of: ({ time }: { time: string }): string => `Станом на ${isolate(time, true)}.`,
  unreachable: "Не вдається зв’язатися з Assent.",
  updating: "Оновлення…",
};
