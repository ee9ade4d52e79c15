// Generated from catalogues/ui/problems/de.json by npm run generate -w @assent/texts.

export default {
  part: "Ein Teil dieser Seite wurde nicht geladen",
  connection: "Prüfen Sie Ihre Verbindung.",
  retry: "Erneut versuchen",
  retrying: "Neuer Versuch…",
  reload: "Neu laden",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Vorgang ", id],
  copy_id: "Vorgangs-ID kopieren",
};
