// Generated from catalogues/ui-parts/blocks/pl.json by npm run generate -w @assent/texts.
import { number, plural } from '../formats/pl.gen.ts';

export default {
  change: "Zmiana",
  lines: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} wiersz`, "few": `${number(count)} wiersze`, "many": `${number(count)} wierszy`, "other": `${number(count)} wiersza` }),
  pages: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} strona`, "few": `${number(count)} strony`, "many": `${number(count)} stron`, "other": `${number(count)} strony` }),
  page: ({ page, pages }: { page: number; pages: number }): string => `Strona ${number(page)} z ${number(pages)}`,
  open: "Otwórz",
  larger: "Powiększ",
  smaller: "Pomniejsz",
  loading: "Wczytywanie pliku",
  mismatch: "Ten plik został zmieniony",
  mismatch_why: "To nie jest plik tej prośby, więc nie możesz jej zatwierdzić.",
  not_loaded: "Nie udało się wczytać tego pliku",
  not_shown: "Nie możemy pokazać tego dokumentu",
};
