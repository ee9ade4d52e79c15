// Generated from catalogues/pages/server/de.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Nicht gefunden",
    heading: "Hier ist nichts",
    why: "Die Adresse ist vielleicht abgeschnitten oder veraltet.",
    start: "Startseite",
  },
};
