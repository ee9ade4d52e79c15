// Generated from catalogues/inbox/shell/it.json by npm run generate -w @assent/texts.

export default {
  inbox: "Casella",
  home: "Assent, casella",
  settings: "Impostazioni",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Sei offline."), " Invieremo le tue risposte quando torni online."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Sei offline."), " Invieremo le tue risposte quando torni online e apri la casella."],
  },
  new_version: "È pronta una nuova versione",
  update: "Aggiorna",
};
