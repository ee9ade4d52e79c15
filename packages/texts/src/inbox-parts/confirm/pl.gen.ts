// Generated from catalogues/inbox-parts/confirm/pl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/pl.gen.ts';

export default {
  cancel: "Anuluj",
  sending: "Wysyłanie…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} ze zmianami`,
  comment: "Twój komentarz",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Jesteś offline. Wyślemy twoją odpowiedź „${isolate(label)}”, gdy znów będziesz online. Do tego czasu możesz ją cofnąć.`,
    open: ({ label }: { label: string }): string => `Jesteś offline. Wyślemy twoją odpowiedź „${isolate(label)}”, gdy znów będziesz online i otworzysz skrzynkę. Do tego czasu możesz ją cofnąć.`,
  },
  offline_effect: {
    approve: "Jeśli będzie to ostatnie zatwierdzenie, decyzja stanie się ostateczna.",
    reject: "Wystarczy jedno odrzucenie, by prośba została odrzucona.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `Nadawca ${isolate(sender)} od razu otrzyma twoją odpowiedź „${isolate(label)}”. Nie można jej cofnąć.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Wystarczy jedno odrzucenie, by prośba została odrzucona. Nadawca ${isolate(sender)} od razu otrzyma twoją odpowiedź „${isolate(label)}”. Nie można jej cofnąć.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("To ostatnie zatwierdzenie. Decyzja będzie ostateczna."), ` Nadawca ${isolate(sender)} od razu otrzyma twoją odpowiedź „${isolate(label)}”. Nie można jej cofnąć.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Po twoim potrzeba jeszcze ${number(count)} zatwierdzenia.`, "few": `Po twoim potrzeba jeszcze ${number(count)} zatwierdzeń.`, "many": `Po twoim potrzeba jeszcze ${number(count)} zatwierdzeń.`, "other": `Po twoim potrzeba jeszcze ${number(count)} zatwierdzenia.` })), ` Nadawca ${isolate(sender)} od razu otrzyma twoją odpowiedź „${isolate(label)}”. Możesz ją cofnąć, dopóki nie zapadnie decyzja.`],
  acting: ({ name }: { name: string }): string => `Odpowiadasz w imieniu osoby ${isolate(name)}; w odpowiedzi widać obie osoby.`,
  passkey: "Urządzenie poprosi o odcisk palca, skan twarzy lub PIN.",
  undecided: "Decyzja nie zapadła.",
  unknown: "Nie wiemy jeszcze, czy twoja odpowiedź dotarła. Możesz bezpiecznie spróbować ponownie: liczy się tylko raz.",
  facts: "Najważniejsze informacje",
  link: "Link do",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `Jeszcze ${number(count)} szczegół`, "few": `Jeszcze ${number(count)} szczegóły`, "many": `Jeszcze ${number(count)} szczegółów`, "other": `Jeszcze ${number(count)} szczegółu` }),
  number: ({ sender }: { sender: string }): string => `Jaką liczbę pokazuje ci nadawca ${isolate(sender)}?`,
  number_help: ({ button }: { button: string }): string => `Jeśli nikt nie pokazuje ci liczby, tę prośbę mógł wywołać ktoś inny: naciśnij „Anuluj”, a potem „${isolate(button)}”. Jeśli wybierzesz złą liczbę, prośba zostanie odrzucona i zgłoszona.`,
};
