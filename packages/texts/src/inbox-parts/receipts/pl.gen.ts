// Generated from catalogues/inbox-parts/receipts/pl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('pl');

export default {
  open: "Zapisz pokwitowanie",
  title: "Pokwitowanie",
  about: ({ sender }: { sender: string }): string => `Dzięki niemu każdy może sprawdzić, jak to się skończyło, nie pytając ani nadawcy ${sender}, ani Assent.`,
  loading: "Wczytywanie pokwitowania",
  share: "Udostępnij…",
  save: "Zapisz plik",
  close: "Zamknij",
  saved: "Pokwitowanie zapisane",
  not_shared: "To urządzenie go nie udostępniło",
  save_instead: "Zapisz plik.",
  none: "Ta prośba nie ma pokwitowania",
  none_why: "Zamknięto ją, zanim w Assent pojawiły się pokwitowania.",
  offline: "Jesteś offline",
  when_online: "Pokwitowanie wczyta się, gdy znów będziesz online.",
  adding: "Dodajemy je do rejestru",
  adding_next: "To potrwa kilka sekund. Potem pokwitowanie pojawi się tutaj.",
  late: "Trwa to dłużej niż zwykle",
  late_next: "Decyzja się liczy. Tylko jej pokwitowanie nie jest jeszcze kompletne.",
  try_again: "Spróbuj ponownie",
  trying: "Ponawianie…",
  complete: "Pokwitowanie jest kompletne.",
  outcome: "Wynik",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}, `, when],
  outcomes: {
    approved: "Zatwierdzona",
    rejected: "Odrzucona",
    expired: "Wygasła",
    canceled: "Wycofana",
  },
  entry: "Wpis w rejestrze",
  number: ({ number }: { number: string }): string => `Numer ${number}`,
  file: "W pliku",
  contents: {
    request_answers: "Prośba i odpowiedzi",
    request: "Prośba",
    answers: "Odpowiedzi",
    ending: "Sposób zakończenia",
  },
  no_request: "Pokwitowanie nie zawiera prośby",
  no_request_why: ({ days }: { days: number }): string => `Prośba na tej stronie różni się od tej w rejestrze: treść prośby usuwamy po ${plural(days, { "one": `${number(days)} dniu`, "few": `${number(days)} dniach`, "many": `${number(days)} dniach`, "other": `${number(days)} dnia` })}. Nadal możesz porównać z pokwitowaniem własną kopię.`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["Zachowaj plik. Na stronie ", link("Sprawdź pokwitowanie"), " zweryfikujesz go w swojej przeglądarce."],
};
