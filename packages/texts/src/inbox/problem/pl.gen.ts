// Generated from catalogues/inbox/problem/pl.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Brak połączenia z Assent",
    detail: "Sprawdź połączenie i spróbuj ponownie.",
  },
  unexpected: {
    title: "Coś poszło nie tak",
    detail: "Odśwież stronę.",
  },
  incomplete: {
    title: "Assent nie wczytał się do końca",
    detail: "Sprawdź połączenie, a potem odśwież stronę.",
  },
  unsigned: {
    title: "Część tej strony się nie wczytała",
    detail: "Nic nie zostało wysłane. Sprawdź połączenie i spróbuj ponownie.",
  },
};
