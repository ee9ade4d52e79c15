// Generated from catalogues/ui/problems/it.json by npm run generate -w @assent/texts.

export default {
  part: "Una parte di questa pagina non si è caricata",
  connection: "Controlla la connessione.",
  retry: "Riprova",
  retrying: "Nuovo tentativo…",
  reload: "Ricarica",
  request: <T>({ id }: { id: T }): (string | T)[] => ["Riferimento: ", id],
  copy_id: "Copia riferimento",
};
