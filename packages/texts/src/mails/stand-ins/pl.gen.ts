// Generated from catalogues/mails/stand-ins/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} prosi Cię o zastępstwo`,
    what: ({ name }: { name: string }): string => `${isolate(name)} prosi Cię o zastępstwo na kilka dni, czyli o odpowiadanie na prośby Assent w Waszych wspólnych tematach. Zgódź się lub odmów w ustawieniach:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} będzie Cię zastępować`,
    what: ({ name }: { name: string }): string => `${isolate(name)} zgadza się odpowiadać na prośby Assent w Twoim imieniu. Możesz to zakończyć w każdej chwili w ustawieniach:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} nie może Cię zastąpić`,
    what: ({ name }: { name: string }): string => `${isolate(name)} nie może odpowiadać na prośby Assent w Twoim imieniu. W ustawieniach możesz poprosić kogoś innego:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} kończy zastępstwo`,
    what: ({ name }: { name: string }): string => `Zastępstwo w Assent między Tobą a osobą ${isolate(name)} zostało zakończone. Pozostałe znajdziesz w ustawieniach:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Od teraz zastępujesz osobę ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `Na prośby do osoby ${isolate(name)} możesz teraz odpowiadać w swojej skrzynce Assent:`,
  },
  answered: {
    subject: ({ sender, name }: { sender: string; name: string }): string => `Odpowiedź w Twoim imieniu na prośbę nadawcy ${isolate(sender)}: ${isolate(name)}`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Osoba, która Cię zastępuje (${isolate(name)}), odpowiedziała na prośbę nadawcy ${isolate(sender, true)}. Znajdziesz ją w historii:`,
    last: "To dzisiaj ostatni e-mail o takich odpowiedziach. W historii są wszystkie.",
  },
};
