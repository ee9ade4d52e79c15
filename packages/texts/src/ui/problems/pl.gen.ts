// Generated from catalogues/ui/problems/pl.json by npm run generate -w @assent/texts.

export default {
  part: "Część tej strony się nie wczytała",
  connection: "Sprawdź połączenie.",
  retry: "Spróbuj ponownie",
  retrying: "Ponawianie…",
  reload: "Odśwież",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Identyfikator ", id],
  copy_id: "Kopiuj identyfikator",
};
