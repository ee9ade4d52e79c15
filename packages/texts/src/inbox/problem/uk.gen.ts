// Generated from catalogues/inbox/problem/uk.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Не вдається зв’язатися з Assent",
    detail: "Перевірте з’єднання і спробуйте ще раз.",
  },
  unexpected: {
    title: "Щось пішло не так",
    detail: "Оновіть сторінку.",
  },
  incomplete: {
    title: "Assent завантажено не повністю",
    detail: "Перевірте з’єднання, а потім оновіть сторінку.",
  },
  unsigned: {
    title: "Частина цієї сторінки не завантажилася",
    detail: "Нічого не надіслано. Перевірте з’єднання і спробуйте ще раз.",
  },
};
