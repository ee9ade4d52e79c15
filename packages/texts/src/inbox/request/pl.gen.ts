// Generated from catalogues/inbox/request/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  request: "Prośba",
  loading: "Wczytywanie prośby",
  loading_fields: "Wczytywanie pól",
  loading_link: "Wczytywanie linku",
  kept: "Możesz odpowiedzieć, gdy tylko Assent potwierdzi prośbę.",
  not_shown: "Nie możemy pokazać tej prośby",
  not_here: "Tej prośby nie ma na tym urządzeniu",
  offline: "Wczyta się, gdy znów będziesz online.",
  asked: "Treść prośby",
  last_minute: "Została 1 minuta",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Wysłano do nadawcy ${isolate(sender, true)}. ${isolate(waiting)}`,
  unsent: "Twoja odpowiedź nie została jeszcze wysłana",
  ended: "Ta prośba jest już zamknięta",
  mismatch: "Liczba się nie zgadza. Odrzuciliśmy i zgłosiliśmy prośbę.",
  back: "Wróć do skrzynki",
  next: "Co dalej",
};
