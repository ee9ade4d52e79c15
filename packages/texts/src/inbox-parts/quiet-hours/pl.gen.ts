// Generated from catalogues/inbox-parts/quiet-hours/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  title: "Godziny ciszy",
  about: "W godzinach ciszy od razu powiadamiają cię tylko pilne prośby. O pozostałych dowiesz się, gdy godziny ciszy się skończą, albo wcześniej, jeśli zostaje mało czasu. Tryb „Nie przeszkadzać” w telefonie działa niezależnie.",
  loading: "Wczytywanie godzin ciszy",
  use: "Włącz godziny ciszy",
  from: "Od",
  to: "Do",
  choose_time: "Wybierz godzinę.",
  same_time: "Wybierz godzinę inną niż początkowa.",
  zone: "Strefa czasowa",
  zone_here: ({ zone }: { zone: string }): string => `To urządzenie jest w strefie ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Użyj strefy ${isolate(zone)}`,
  save: "Zapisz godziny ciszy",
  saving: "Zapisywanie…",
  on: "Godziny ciszy są włączone",
  off: "Godziny ciszy są wyłączone",
};
