// Generated from catalogues/pages/server/uk.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Не знайдено",
    heading: "Тут нічого немає",
    why: "Адреса може бути обрізана або застаріла.",
    start: "Початкова сторінка",
  },
};
