// Generated from catalogues/inbox/shell/nl.json by npm run generate -w @assent/texts.

export default {
  inbox: "Inbox",
  home: "Assent, inbox",
  settings: "Instellingen",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Je bent offline."), " We sturen je antwoorden zodra je weer online bent."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Je bent offline."), " We sturen je antwoorden zodra je weer online bent en de inbox opent."],
  },
  new_version: "Er is een nieuwe versie",
  update: "Bijwerken",
};
