// Generated from catalogues/inbox-parts/unsent/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  fields: "Введені значення не надіслано",
  comment: "Ваш коментар не надіслано",
  copy: "Копіювати",
  discard: "Видалити",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}: ${isolate(value)}`,
  missing: "Цього запиту тут немає",
  missing_why: "Можливо, він для іншої вашої адреси або для теми, з якої ви вийшли.",
};
