// Generated from catalogues/pages/server/uk.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Сторінку не знайдено",
    heading: "Тут нічого немає",
    why: "Адреса може бути неповною або застарілою.",
    start: "Головна сторінка",
  },
};
