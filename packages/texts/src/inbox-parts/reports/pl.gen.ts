// Generated from catalogues/inbox-parts/reports/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  title: "Nieoczekiwana prośba?",
  open: ({ sender }: { sender: string }): string => `Od razu powiadomimy nadawcę ${isolate(sender)} i odrzucimy prośbę. Nie można tego cofnąć. Przez 24 godziny nie będziemy powiadamiać cię o jego prośbach.`,
  closed: ({ sender }: { sender: string }): string => `Od razu powiadomimy nadawcę ${isolate(sender, true)}. Wynik prośby się nie zmieni. Przez 24 godziny nie będziemy powiadamiać cię o jego prośbach.`,
  comment: "Co nadawca powinien wiedzieć? (opcjonalnie)",
  mute: ({ topic }: { topic: string }): string => `Wycisz temat ${isolate(topic)}`,
  mute_effect: "Nie będziemy powiadamiać cię o prośbach z tego tematu. Nadal będą trafiać do skrzynki.",
  cancel: "Anuluj",
  sending: "Wysyłanie…",
  report_and_reject: "Zgłoś i odrzuć",
  report: "Zgłoś",
  sent: ({ sender }: { sender: string }): string => `Zgłoszono nadawcy ${isolate(sender)}`,
  sent_effect: "Nadawca wie, że to dla ciebie nieoczekiwana prośba.",
};
