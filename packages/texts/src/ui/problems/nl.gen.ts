// Generated from catalogues/ui/problems/nl.json by npm run generate -w @assent/texts.

export default {
  part: "Een deel van deze pagina is niet geladen",
  connection: "Controleer je verbinding.",
  retry: "Opnieuw proberen",
  retrying: "Opnieuw proberen…",
  reload: "Opnieuw laden",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Referentie ", id],
  copy_id: "Referentie kopiëren",
};
