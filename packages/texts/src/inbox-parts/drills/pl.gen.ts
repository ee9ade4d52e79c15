// Generated from catalogues/inbox-parts/drills/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  heading: "Test twoich powiadomień",
  ask: ({ sender }: { sender: string }): string => `Nadawca ${isolate(sender)} sprawdza, czy docierają do ciebie powiadomienia. O niczym tu nie decydujesz.`,
  button: "Dotarło",
  busy: "Potwierdzanie…",
  done: "Potwierdzono",
  done_detail: ({ sender }: { sender: string }): string => `Nadawca ${isolate(sender)} widzi, że test do ciebie dotarł.`,
  ended: "Ten test się zakończył",
  ended_detail: "Nie ma już czego potwierdzać.",
  offline: "Połącz się z internetem, aby potwierdzić.",
};
