// Generated from catalogues/ui/problems/uk.json by npm run generate -w @assent/texts.

export default {
  part: "Частина цієї сторінки не завантажилася",
  connection: "Перевірте з’єднання.",
  retry: "Спробувати ще раз",
  retrying: "Повторна спроба…",
  reload: "Оновити",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Ідентифікатор ", id],
  copy_id: "Копіювати ідентифікатор",
};
