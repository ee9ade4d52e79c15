// Generated from catalogues/ui-parts/passkeys/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  unsupported: {
    title: "Ta przeglądarka nie obsługuje kluczy dostępu",
    detail: "Otwórz Assent w innej przeglądarce lub na innym urządzeniu.",
  },
  unused: {
    title: "Klucz dostępu nie został użyty",
    detail: "Okno zostało zamknięte albo upłynął czas. Nic nie zostało wysłane.",
  },
  present: {
    title: "To urządzenie ma już klucz dostępu",
    detail: "Zamknij to okno i użyj tego klucza.",
  },
  elsewhere: {
    title: "Klucze dostępu nie działają pod tym adresem",
    detail: ({ host }: { host: string }): string => `Działają tylko pod adresem twojego serwera Assent. Tutaj adres to ${isolate(host, true)}.`,
  },
};
