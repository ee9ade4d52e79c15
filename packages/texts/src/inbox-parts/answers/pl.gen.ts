// Generated from catalogues/inbox-parts/answers/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  to_fill_in: "Do wypełnienia",
  to_fill_in_first: "Do wypełnienia przed odrzuceniem",
  values: "Wysyłane wartości",
  sent_with_it: "Razem z odpowiedzią",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Zmieniono ${number(count)} wartość`, "few": `Zmieniono ${number(count)} wartości`, "many": `Zmieniono ${number(count)} wartości`, "other": `Zmieniono ${number(count)} wartości` }),
  other_values: ({ name }: { name: string }): string => `Inne wartości zatwierdzone przez: ${isolate(name)}`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} osoba zatwierdziła inne wartości`, "few": `${number(count)} osoby zatwierdziły inne wartości`, "many": `${number(count)} osób zatwierdziło inne wartości`, "other": `${number(count)} osoby zatwierdziło inne wartości` }),
  both: ({ sender }: { sender: string }): string => `Twoje wartości ich nie zastępują: nadawca ${isolate(sender)} otrzyma jedne i drugie.`,
  fixed: {
    by: ({ name }: { name: string }): string => `Wartości zatwierdzone przez: ${isolate(name)}`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} osoba zatwierdziła te wartości`, "few": `${number(count)} osoby zatwierdziły te wartości`, "many": `${number(count)} osób zatwierdziło te wartości`, "other": `${number(count)} osoby zatwierdziło te wartości` }),
    change: ({ name }: { name: string }): string => `Możesz zatwierdzić tylko te wartości. Aby je zmienić, odrzuć prośbę albo poproś osobę ${isolate(name)} o cofnięcie zatwierdzenia.`,
    change_many: "Możesz zatwierdzić tylko te wartości. Aby je zmienić, odrzuć prośbę albo poproś wszystkie osoby, które je zatwierdziły, o cofnięcie zatwierdzenia.",
    kept: "Wartości wpisane przez ciebie są tu zachowane.",
    first: "Wszyscy pozostali muszą potem zatwierdzić dokładnie te wartości.",
    unsent: "Twoja odpowiedź się nie liczy. Przeczytaj te wartości, zanim je zatwierdzisz.",
  },
  not_sent: "Wartości wpisane do drugiej odpowiedzi nie zostaną wysłane.",
  flaws: {
    too_long: "Te wartości są razem za długie. Skróć któryś tekst.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Wpisz najwyżej ${number(count)} cyfrę.`, "few": `Wpisz najwyżej ${number(count)} cyfry.`, "many": `Wpisz najwyżej ${number(count)} cyfr.`, "other": `Wpisz najwyżej ${number(count)} cyfry.` }),
    number: ({ example }: { example: string }): string => `Wpisz liczbę, np. ${isolate(example, true)}.`,
    missing: "Wypełnij to pole.",
    choose: "Wybierz odpowiedź.",
    line: "Wpisz tylko jeden wiersz.",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Może to oznaczać ${isolate(one)} lub ${isolate(other, true)}. Wpisz jedną z tych liczb.`,
    characters: "Są tu niewidoczne znaki. Wpisz tekst jeszcze raz.",
    other: "Nie możemy przyjąć tej wartości. Zmień ją.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Teraz: ${number(count)}.`,
};
