// Generated from catalogues/inbox-parts/history/pl.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  title: "Historia",
  closed_requests: "Zamknięte prośby",
  empty: "Nie ma jeszcze żadnych decyzji",
  empty_why: "Tutaj zobaczysz decyzje swoje i innych osób: kto odpowiedział i kiedy.",
  search_history: "Szukaj w historii",
  words: "Szukane słowa",
  search: "Szukaj",
  outcome: "Wynik",
  any_outcome: "Wszystkie",
  outcomes: {
    approved: "Zatwierdzona",
    rejected: "Odrzucona",
    expired: "Wygasła",
    canceled: "Wycofana",
  },
  reported: "Zgłoszona",
  offline: "Wyszukiwanie wymaga połączenia",
  offline_how: "Spróbuj ponownie, gdy znów będziesz online.",
  searching_label: "Wyszukiwanie",
  found_requests: "Znalezione prośby",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "Nic nie znaleziono.", "one": `Znaleziono: ${number(count)}.`, "few": `Znaleziono: ${number(count)}.`, "many": `Znaleziono: ${number(count)}.`, "other": `Znaleziono: ${number(count)}.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "Na razie nic nie znaleziono.", "one": `Na razie znaleziono: ${number(count)}.`, "few": `Na razie znaleziono: ${number(count)}.`, "many": `Na razie znaleziono: ${number(count)}.`, "other": `Na razie znaleziono: ${number(count)}.` })} Przeszukano okres od ${isolate(day)} do dziś.`,
  continue: "Szukaj dalej",
  searching: "Wyszukiwanie…",
  nothing: "Żadna prośba nie spełnia wszystkich warunków",
  nothing_how: ({ days }: { days: number }): string => `Użyj mniejszej liczby słów albo tylko części słowa. Teksty usuwamy po ${plural(days, { "one": `${number(days)} dniu`, "few": `${number(days)} dniach`, "many": `${number(days)} dniach`, "other": `${number(days)} dnia` })}: starsze prośby można znaleźć tylko po nadawcy i temacie.`,
  show_everything: "Pokaż wszystko",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "Twoja decyzja, ze zmianami", "no": "Twoja decyzja", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `Twoja decyzja w imieniu osoby ${isolate(represented)}, ze zmianami`, "no": `Twoja decyzja w imieniu osoby ${isolate(represented)}`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `Decyzja: ${isolate(name)}, ze zmianami`, "no": `Decyzja: ${isolate(name)}`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `Decyzja: ${isolate(name)} w imieniu osoby ${isolate(represented)}, ze zmianami`, "no": `Decyzja: ${isolate(name)} w imieniu osoby ${isolate(represented)}`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `Decyzja w twoim imieniu: ${isolate(name)}, ze zmianami`, "no": `Decyzja w twoim imieniu: ${isolate(name)}`, "other": '' }),
  },
};
