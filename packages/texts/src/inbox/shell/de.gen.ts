// Generated from catalogues/inbox/shell/de.json by npm run generate -w @assent/texts.

export default {
  inbox: "Eingang",
  home: "Assent, Eingang",
  settings: "Einstellungen",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Sie sind offline."), " Wir senden Ihre Antworten, sobald Sie wieder online sind."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Sie sind offline."), " Wir senden Ihre Antworten, sobald Sie wieder online sind und den Eingang öffnen."],
  },
  new_version: "Eine neue Version ist bereit",
  update: "Aktualisieren",
};
