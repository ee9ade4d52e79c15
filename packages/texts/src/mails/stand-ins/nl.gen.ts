// Generated from catalogues/mails/stand-ins/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} vraagt je als vervanger`,
    what: ({ name }: { name: string }): string => `${isolate(name)} vraagt of je een aantal dagen als vervanger Assent-verzoeken wilt beantwoorden, bij onderwerpen die jullie delen. Accepteren of afslaan doe je in je instellingen:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} wordt je vervanger`,
    what: ({ name }: { name: string }): string => `${isolate(name)} gaat je Assent-verzoeken beantwoorden. In je instellingen kun je dit op elk moment beëindigen:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} kan je niet vervangen`,
    what: ({ name }: { name: string }): string => `${isolate(name)} kan je Assent-verzoeken niet beantwoorden. In je instellingen kun je iemand anders vragen:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} heeft een vervanging beëindigd`,
    what: ({ name }: { name: string }): string => `De vervanging tussen jou en ${isolate(name)} in Assent is voorbij. Andere vervangingen vind je in je instellingen:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `Je vervangt nu ${isolate(name)}`,
    what: ({ name }: { name: string }): string => `In je Assent-inbox kun je nu verzoeken aan ${isolate(name)} beantwoorden:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} heeft namens jou een verzoek van ${isolate(sender)} beantwoord`,
    what: ({ name, sender }: { name: string; sender: string }): string => `Je vervanger ${isolate(name)} heeft een verzoek van ${isolate(sender)} beantwoord. Je vindt het in je geschiedenis:`,
    last: "Dit is vandaag de laatste e-mail over zulke antwoorden. In je geschiedenis zie je ze allemaal.",
  },
};
