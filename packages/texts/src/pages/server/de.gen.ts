// Generated from catalogues/pages/server/de.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Nicht gefunden",
    heading: "Hier ist nichts",
    why: "Die Adresse ist vielleicht unvollständig oder veraltet.",
    start: "Startseite",
  },
};
