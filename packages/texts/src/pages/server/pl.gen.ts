// Generated from catalogues/pages/server/pl.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Nie znaleziono strony",
    heading: "Nic tu nie ma",
    why: "Adres może być niepełny lub nieaktualny.",
    start: "Strona główna",
  },
};
