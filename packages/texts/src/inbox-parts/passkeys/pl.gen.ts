// Generated from catalogues/inbox-parts/passkeys/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  title: "Klucze dostępu",
  about: "Loguj się i podpisuj odpowiedzi, które tego wymagają: odciskiem palca, twarzą lub kodem PIN.",
  create: "Utwórz klucz dostępu",
  loading: "Wczytywanie kluczy dostępu",
  none: "Nie masz klucza dostępu. Logujesz się kodem z e-maila.",
  synced: "Synchronizowany",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Utworzono ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Ostatnio użyto ", when],
  remove: "Usuń",
  remove_named: ({ name }: { name: string }): string => `Usuń: ${isolate(name)}`,
  removing: "Usuwanie…",
  removed: "Klucz dostępu został usunięty",
  ask: ({ name }: { name: string }): string => `Usunąć klucz dostępu „${isolate(name)}”?`,
  ask_detail: "Nie będzie już służyć do logowania ani podpisywania odpowiedzi. Odpowiedzi, które podpisano nim wcześniej, pozostaną ważne. Nadal możesz logować się kodem z e-maila. Usuń klucz także na swoim urządzeniu.",
  ready: "Twój klucz dostępu jest gotowy",
  steps: {
    mail: "Klucz dostępu służy do logowania i podpisywania odpowiedzi odciskiem palca, twarzą lub kodem PIN. Najpierw wyślemy ci kod e-mailem, aby sprawdzić, że to ty.",
    code: "Wpisz sześć cyfr.",
    create: "Za chwilę zapyta cię urządzenie. Klucz zostaje u ciebie. My dostajemy tylko jego część publiczną.",
  },
  create_now: "Utwórz klucz dostępu",
  waiting: "Czekanie…",
  needed: "To wymaga klucza dostępu",
  needed_how: "Nie masz go jeszcze. Wyślemy ci kod e-mailem, a potem urządzenie poprosi o odcisk palca, skan twarzy lub PIN.",
  signs: ({ sender }: { sender: string }): string => `Tę odpowiedź podpisze twój klucz dostępu. Nadawca ${isolate(sender)} może ją okazać innym jako dowód, a następnym razem rozpozna ten klucz.`,
  changed: "Ta prośba się zmieniła",
  changed_detail: "To, co widzisz, nie jest tym, co zostałoby podpisane. Nic nie zostało wysłane. Odśwież stronę i przeczytaj prośbę jeszcze raz.",
};
