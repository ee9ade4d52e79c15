// Generated from catalogues/pages/server/pl.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Nie znaleziono",
    heading: "Tu nic nie ma",
    why: "Adres może być ucięty lub stary.",
    start: "Strona startowa",
  },
};
