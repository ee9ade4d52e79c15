// Generated from catalogues/inbox/list/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  requests: "Prośby",
  open: "Otwarte",
  history: "Historia",
  open_requests: "Otwarte prośby",
  loading: "Wczytywanie próśb",
  offline: "Prośby wczytają się, gdy znów będziesz online.",
  more: "Wczytaj więcej",
  loading_more: "Wczytywanie…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} nowa prośba`, "few": `${number(count)} nowe prośby`, "many": `${number(count)} nowych próśb`, "other": `${number(count)} nowej prośby` }),
  new_title: ({ title }: { title: string }): string => `Nowa: ${isolate(title)}`,
  no_topics: "Nie masz jeszcze żadnych tematów",
  no_topics_how: "Poproś nadawcę o zaproszenie: link albo kod do zeskanowania. Otwórz je na tym urządzeniu i naciśnij „Dołącz”.",
  caught_up: "Wszystko załatwione",
  caught_up_next: ({ senders }: { senders: string }): string => `Tutaj zobaczysz kolejne prośby, które wyśle ${isolate(senders, true)}.`,
  answer_by: ({ time }: { time: string }): string => `Odpowiedz do ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `W imieniu: ${isolate(name)}`,
  cannot_answer: "Nie możesz odpowiedzieć",
  only_reject: "Możesz tylko odrzucić",
  removed: ({ days }: { days: number }): string => `Treść usunięta po ${plural(days, { "one": `${number(days)} dniu`, "few": `${number(days)} dniach`, "many": `${number(days)} dniach`, "other": `${number(days)} dnia` })}`,
  passkey: "Wymaga klucza dostępu",
  unsent: {
    lost: ({ label }: { label: string }): string => `„${isolate(label)}”: jeszcze nie potwierdzono`,
    now: ({ label }: { label: string }): string => `„${isolate(label)}”: jeszcze nie wysłano`,
    online: ({ label }: { label: string }): string => `Wyślemy „${isolate(label)}”, gdy znów będziesz online`,
    open: ({ label }: { label: string }): string => `Wyślemy „${isolate(label)}”, gdy znów będziesz online i otworzysz skrzynkę`,
  },
};
