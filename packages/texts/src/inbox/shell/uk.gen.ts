// Generated from catalogues/inbox/shell/uk.json by npm run generate -w @assent/texts.

export default {
  inbox: "Вхідні",
  home: "Assent, вхідні",
  settings: "Налаштування",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Ви офлайн."), " Ми надішлемо ваші відповіді, коли ви знову будете онлайн."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Ви офлайн."), " Ми надішлемо ваші відповіді, коли ви знову будете онлайн і відкриєте вхідні."],
  },
  new_version: "Нова версія готова",
  update: "Оновити",
};
