// Generated from catalogues/inbox/problem/de.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Assent ist nicht erreichbar",
    detail: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  unexpected: {
    title: "Hier ist etwas schiefgegangen",
    detail: "Laden Sie die Seite neu.",
  },
  incomplete: {
    title: "Ein Teil von Assent wurde nicht geladen",
    detail: "Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.",
  },
  unsigned: {
    title: "Ein Teil dieser Seite wurde nicht geladen",
    detail: "Es wurde nichts gesendet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
};
