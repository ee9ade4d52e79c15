// Generated from catalogues/inbox/problem/it.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Impossibile raggiungere Assent",
    detail: "Controlla la connessione e riprova.",
  },
  unexpected: {
    title: "Qualcosa è andato storto",
    detail: "Ricarica la pagina.",
  },
  incomplete: {
    title: "Una parte di Assent non si è caricata",
    detail: "Controlla la connessione, poi ricarica la pagina.",
  },
  unsigned: {
    title: "Una parte di questa pagina non si è caricata",
    detail: "Non è stato inviato nulla. Controlla la connessione e riprova.",
  },
};
