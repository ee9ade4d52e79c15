// Generated from catalogues/inbox/shell/pl.json by npm run generate -w @assent/texts.

export default {
  inbox: "Skrzynka",
  home: "Assent, skrzynka",
  settings: "Ustawienia",
  offline: {
    online: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Jesteś offline."), " Wyślemy twoje odpowiedzi, gdy znów będziesz online."],
    open: <T>({ b }: { b: (words: string) => T }): (string | T)[] => [b("Jesteś offline."), " Wyślemy twoje odpowiedzi, gdy znów będziesz online i otworzysz skrzynkę."],
  },
  new_version: "Nowa wersja jest gotowa",
  update: "Zaktualizuj",
};
