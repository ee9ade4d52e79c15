// Generated from catalogues/pages/server/nl.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Niet gevonden",
    heading: "Hier is niets",
    why: "Het adres is misschien onvolledig of verouderd.",
    start: "Startpagina",
  },
};
