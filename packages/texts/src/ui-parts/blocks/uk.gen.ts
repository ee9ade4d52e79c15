// Generated from catalogues/ui-parts/blocks/uk.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/uk.gen.ts';

export default {
  change: "Зміна",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} рядок`, "few": `${number(count)} рядки`, "many": `${number(count)} рядків`, "other": `${number(count)} рядка` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} сторінка`, "few": `${number(count)} сторінки`, "many": `${number(count)} сторінок`, "other": `${number(count)} сторінки` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Сторінка ${number(page)} з ${number(pages)}`,
  open: "Відкрити",
  larger: "Збільшити",
  smaller: "Зменшити",
  loading: "Завантаження файлу",
  mismatch: "Цей файл змінено",
  mismatch_why: "Це не файл цього запиту, тому ви не можете його схвалити.",
  not_loaded: "Не вдалося завантажити цей файл",
  not_shown: "Не вдається показати цей документ",
};
