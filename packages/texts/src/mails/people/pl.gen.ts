// Generated from catalogues/mails/people/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  passkey_added: {
    subject: "Do Twojej skrzynki Assent dodano klucz dostępu",
    what: ({ name }: { name: string }): string => `Kluczem dostępu „${isolate(name)}” można się teraz zalogować do Twojej skrzynki i odpowiadać w Twoim imieniu.`,
    not_you: "Jeśli to nie Ty, usuń go i wyloguj przeglądarki, których nie rozpoznajesz:",
  },
  device_moved: {
    subject: "Jedna z Twoich przeglądarek pokazuje teraz powiadomienia innej osoby",
    what: "Inna osoba zalogowała się do swojej skrzynki Assent w jednej z Twoich przeglądarek. Ta przeglądarka pokazuje teraz jej powiadomienia zamiast Twoich.",
    next: "Jeśli korzystacie z tej przeglądarki razem, nie musisz nic robić. Aby dostawać w niej swoje powiadomienia, zaloguj się ponownie. Jeśli nie wiesz, kto to, wyloguj przeglądarki, których nie używasz:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} czeka na Twoją decyzję`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `Nadawca ${isolate(sender)} (${isolate(origin)}) wysłał prośbę do Twojej skrzynki Assent. Przeczytaj ją i podejmij decyzję tutaj:`,
    last: "To dzisiaj ostatni e-mail o prośbach tego nadawcy. W skrzynce może ich być więcej.",
    content: "Dla Twojego bezpieczeństwa ten e-mail nie mówi nic o prośbie, a link tylko otwiera Twoją skrzynkę.",
    why: "Dostajesz ten e-mail, bo żadna z Twoich przeglądarek nie odbiera powiadomień. Jeśli nie chcesz takich e-maili, włącz powiadomienia w skrzynce albo wycisz temat w jej ustawieniach.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} odpowiada na Twoje pytanie`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `Nadawca ${isolate(sender)} (${isolate(origin)}) odpowiedział na pytanie, które zadano w sprawie prośby. Przeczytaj odpowiedź i podejmij decyzję w skrzynce Assent:`,
  },
  new_browser: {
    subject: "Logowanie do Assent w nowej przeglądarce",
    what: "Do Twojej skrzynki Assent zalogowano się w przeglądarce, która nie była wcześniej używana.",
    not_you: "Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj ją:",
  },
  handed_over: {
    subject: "Logowanie do Twojej skrzynki Assent kodem z innej przeglądarki",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `Zalogowano się do Twojej skrzynki w przeglądarce: ${isolate(browser, true)}. Kod do logowania pokazała i potwierdziła przeglądarka: ${isolate(shownBy, true)}.`,
    next: "Jeśli to Ty, nie musisz nic robić. Jeśli nie, wyloguj tę przeglądarkę:",
  },
  address_taken: {
    subject: "Ten adres ma już skrzynkę Assent",
    what: "Ktoś, być może Ty, próbował przenieść skrzynkę Assent na ten adres. Ten adres ma już swoją skrzynkę, więc nic się nie zmieniło.",
    next: "Jeśli obie skrzynki są Twoje, zaloguj się, podając ten adres, i używaj tej skrzynki albo najpierw usuń ją w jej ustawieniach.",
    not_you: "Jeśli to nie Ty, nie musisz nic robić.",
  },
  address_changed: {
    subject: "Adres Twojej skrzynki Assent został zmieniony",
    what: ({ from, to }: { from: string; to: string }): string => `Twoja skrzynka Assent została przeniesiona z adresu ${isolate(from)} na adres ${isolate(to, true)}. Od teraz loguj się, podając nowy adres.`,
    not_you: "Jeśli to nie Ty, ktoś ma dostęp do poczty pod oboma adresami. Powiedz o tym nadawcom, od których dostajesz prośby, i sprawdź zalogowane przeglądarki:",
  },
  erased: {
    subject: "Twoja skrzynka Assent została usunięta",
    what: "Twoja skrzynka, imię i nazwisko oraz adres zostały usunięte i nie należysz już do żadnego tematu. Imię i nazwisko oraz komentarze znikną z Twoich odpowiedzi w ciągu kilku minut. Nie przechowujemy już tego adresu.",
    next: "Decyzje, które nadawcy już otrzymali, u nich pozostają. Jeśli to nie Ty, ktoś ma dostęp do Twojej poczty: zmień do niej hasło.",
  },
  when: ({ time }: { time: string }): string => `Kiedy: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Przeglądarka: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `Adres IP: ${isolate(ip)}`,
  unknown_address: "nieznany",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} (${isolate(system)})`,
  a_browser: "Nieznana przeglądarka",
};
