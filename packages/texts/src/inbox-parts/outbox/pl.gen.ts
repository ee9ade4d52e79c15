// Generated from catalogues/inbox-parts/outbox/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  unsent: "Jeszcze nie wysłano",
  unconfirmed: "Jeszcze nie potwierdzono",
  answer: ({ label, time }: { label: string; time: string }): string => `„${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Zaloguj się, aby ją wysłać.",
    lost: "Nie wiemy, czy dotarła. Wyślemy ją ponownie.",
    now: "Właśnie wysyłamy odpowiedź.",
    online: "Wyślemy odpowiedź, gdy znów będziesz online.",
    open: "Wyślemy odpowiedź, gdy znów będziesz online i otworzysz skrzynkę.",
  },
  late: ({ time }: { time: string }): string => `Według zegara tego urządzenia termin minął: ${isolate(time, true)}. Mimo to wyślemy twoją odpowiedź, a tutaj zobaczysz, czy się liczy.`,
  take_back: "Cofnij",
  taking_back: "Cofanie…",
  may_count: "Jeśli odpowiedź już dotarła, będzie się liczyć.",
  refused: "Nie mogliśmy przyjąć twojej odpowiedzi",
  no_place: "Nie możemy tu przechować twojej odpowiedzi",
  no_place_why: "Jesteś offline, a ta przeglądarka nie może jej przechować: dysk jest pełny, okno jest prywatne albo jest w niej odpowiedź innej osoby. Spróbuj ponownie, gdy znów będziesz online.",
  fields: {
    title: "Niektóre wartości wymagają poprawy",
    detail: "Są oznaczone w formularzu.",
  },
};
