// Generated from catalogues/inbox-parts/handovers/pl.json by npm run generate -w @assent/texts.

export default {
  enter: {
    title: "Użyj kodu z Safari",
    get: "Otwórz Assent w Safari, gdzie masz już dostęp do skrzynki. Kod jest tam w ustawieniach, w części „Zainstalowana aplikacja”.",
    confirm: "Wróć do Safari i naciśnij „Tak, to mój telefon”. Potem wróć tutaj.",
    hint: "Osiem liter, np. WDJB-MJHT.",
    failed: "Nie udało się zalogować w tej aplikacji",
    again: "Wpisz inny kod",
    waiting: "Czekanie na Safari",
    then: "Logowanie w tej aplikacji nastąpi od razu po potwierdzeniu w Safari.",
    by_email: "Zaloguj się e-mailem",
  },
  show: {
    get: "Pokaż kod logowania",
    getting: "Pobieranie kodu…",
    enter: "W zainstalowanej aplikacji naciśnij „Użyj kodu z Safari” i wpisz:",
    then: <T>({ left }: { left: T }): (string | T)[] => ["Potem wróć tutaj, aby potwierdzić. ", left],
    expired: "Kod wygasł.",
    again: "Pokaż nowy kod",
  },
  ask: {
    title: "Czy to twój telefon?",
    same_network: <T>({ name }: { name: T }): (string | T)[] => ["Twój kod wpisano tutaj: ", name, ", w tej samej sieci co ta przeglądarka. Jeśli potwierdzisz, będzie można tam czytać twoje prośby i na nie odpowiadać."],
    other_network: <T>({ name }: { name: T }): (string | T)[] => ["Twój kod wpisano tutaj: ", name, ". Jeśli potwierdzisz, będzie można tam czytać twoje prośby i na nie odpowiadać."],
    warning: "To inna sieć niż sieć tej przeglądarki.",
    yes: "Tak, to mój telefon",
    confirming: "Potwierdzanie…",
    no: "Nie, zablokuj dostęp",
    refusing: "Blokowanie…",
  },
  ended: {
    confirmed: "Teraz otwórz aplikację",
    confirmed_next: "Zalogujesz się w niej automatycznie. Potem możesz zamknąć tę stronę.",
    used: "Zalogowano w aplikacji",
    used_next: "Włącz w niej powiadomienia. Tę stronę możesz zamknąć.",
    denied: "Nikogo nie zalogowano",
    denied_why: "Jeśli ktoś prosił cię o kod, chciał czytać twoją skrzynkę.",
    expired: "Kod wygasł",
    expired_why: "Kod jest ważny przez dwie minuty.",
  },
};
