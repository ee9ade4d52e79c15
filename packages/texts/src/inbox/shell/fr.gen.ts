// Generated from catalogues/inbox/shell/fr.json by npm run generate -w @assent/texts.

export default {
  inbox: "Boîte de réception",
  home: "Assent, boîte de réception",
  settings: "Paramètres",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Vous êtes hors ligne."), " Nous enverrons vos réponses quand vous serez de nouveau en ligne."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Vous êtes hors ligne."), " Nous enverrons vos réponses quand vous serez de nouveau en ligne et ouvrirez la boîte de réception."],
  },
  new_version: "Une nouvelle version est prête",
  update: "Mettre à jour",
};
