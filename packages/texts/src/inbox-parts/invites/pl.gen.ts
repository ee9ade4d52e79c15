// Generated from catalogues/inbox-parts/invites/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  title: "Twoje zaproszenie",
  offline: "Jesteś offline",
  when_online: "Zaproszenie wczyta się, gdy znów będziesz online.",
  loading: "Wczytywanie zaproszenia",
  from: ({ sender }: { sender: string }): string => `Zaprasza cię ${isolate(sender)}`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Gdy dołączysz do tematu ", topic, `, nadawca ${isolate(sender)} będzie mógł prosić cię o zatwierdzenie różnych spraw. Za każdym razem decydujesz ty. Temat możesz opuścić w każdej chwili.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Zaproszenie wygasa ", when, "."],
  one_address: "To zaproszenie jest przypisane do jednego adresu. Użyj właśnie tego.",
  join: "Dołącz",
  joining: "Dołączanie…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Zalogowano jako ", email, "."],
  other_address: "Użyj innego adresu",
  for_other: "To zaproszenie jest dla innego adresu",
  for_other_next: "Zaloguj się, podając adres, na który je wysłano.",
  taken: "Z tego zaproszenia skorzystał już ktoś inny",
  taken_next: "Jest ono dla jednej osoby. Poproś nadawcę o nowe.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} może teraz wysyłać ci prośby`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Prośby z tematu ", topic, ` będą trafiać do twojej skrzynki. Przy twoich odpowiedziach będzie widać: ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "To zaproszenie wygasło",
      detail: "Zaproszenia wygasają, aby nikt nie mógł użyć starego linku.",
    },
    used_up: {
      title: "To zaproszenie zostało wykorzystane",
      detail: "Było dla ograniczonej liczby osób i wszystkie już dołączyły.",
    },
    revoked: {
      title: "To zaproszenie zostało wycofane",
      detail: "Już nie działa.",
    },
    unknown: {
      title: "Takie zaproszenie nie istnieje",
      detail: "Może brakować części linku. Otwórz go ponownie albo jeszcze raz zeskanuj kod.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Poproś nadawcę ${isolate(sender)} o nowe.`,
  ask_inviter: "Poproś o nowe osobę, która cię zaprosiła.",
  open_inbox: "Otwórz skrzynkę",
};
