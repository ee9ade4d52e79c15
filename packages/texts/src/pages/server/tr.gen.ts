// Generated from catalogues/pages/server/tr.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "Bulunamadı",
    heading: "Burada bir şey yok",
    why: "Adres eksik veya eski olabilir.",
    start: "Ana sayfa",
  },
};
