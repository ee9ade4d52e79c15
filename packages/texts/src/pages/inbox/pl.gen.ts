// Generated from catalogues/pages/inbox/pl.json by npm run generate -w @assent/texts.

export default {
  description: "Zatwierdzaj lub odrzucaj prośby w dziesięć sekund.",
  no_script: "Włącz JavaScript, aby zobaczyć swoje prośby.",
  screenshot_phone: "Prośba z dwiema możliwymi odpowiedziami",
  screenshot_desk: "Prośby, które czekają na twoją odpowiedź",
};
