// Generated from catalogues/mails/people/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  passkey_added: {
    subject: "Er is een toegangssleutel aan je Assent-inbox toegevoegd",
    what: ({ name }: { name: string }): string => `Met de toegangssleutel ‘${isolate(name)}’ kan nu bij je inbox worden ingelogd en namens jou worden geantwoord.`,
    not_you: "Was jij dit niet? Verwijder de toegangssleutel en log de browsers uit die je niet herkent:",
  },
  device_moved: {
    subject: "Een van je browsers toont nu meldingen van iemand anders",
    what: "Iemand anders heeft in een van jouw browsers ingelogd bij een eigen Assent-inbox. Die browser toont nu meldingen voor die persoon in plaats van voor jou.",
    next: "Deel je die browser? Dan hoef je niets te doen. Wil je daar weer je eigen meldingen, log dan opnieuw in. Herken je dit niet, log dan de browsers uit die je niet gebruikt:",
  },
  fallback: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} wacht op je beslissing`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) heeft een verzoek naar je Assent-inbox gestuurd. Lees het en beslis daar:`,
    last: "Dit is vandaag de laatste e-mail over verzoeken van deze afzender. Misschien staan er nog meer in je inbox.",
    content: "Voor je veiligheid staat er in deze e-mail niets over het verzoek en opent de link alleen je inbox.",
    why: "Je krijgt deze e-mail omdat geen van je browsers meldingen ontvangt. Wil je deze e-mails niet meer, zet dan in je inbox de meldingen aan of demp het onderwerp in de instellingen.",
  },
  question_answered: {
    subject: ({ sender }: { sender: string }): string => `${isolate(sender)} heeft je vraag beantwoord`,
    what: ({ sender, origin }: { sender: string; origin: string }): string => `${isolate(sender)} (${isolate(origin)}) heeft een vraag beantwoord die je over een verzoek hebt gesteld. Lees het antwoord en beslis in je Assent-inbox:`,
  },
  new_browser: {
    subject: "Een nieuwe browser is ingelogd bij Assent",
    what: "Een browser die je nog niet eerder hebt gebruikt, is ingelogd bij je Assent-inbox.",
    not_you: "Was jij dit? Dan hoef je niets te doen. Zo niet, log de browser dan uit:",
  },
  handed_over: {
    subject: "Je bent bij je Assent-inbox ingelogd met een code uit een andere browser",
    what: ({ browser, shownBy }: { browser: string; shownBy: string }): string => `${isolate(browser)} is ingelogd bij je inbox met een code die ${isolate(shownBy)} heeft getoond en bevestigd.`,
    next: "Was jij dit? Dan hoef je niets te doen. Zo niet, log die browser dan uit:",
  },
  address_taken: {
    subject: "Dit adres heeft al een Assent-inbox",
    what: "Jij of iemand anders wilde een Assent-inbox naar dit adres verplaatsen. Dit adres heeft er al een, dus er is niets veranderd.",
    next: "Zijn beide inboxen van jou? Log dan in met dit adres en gebruik deze inbox, of wis hem eerst in de instellingen.",
    not_you: "Was jij dit niet? Dan hoef je niets te doen.",
  },
  address_changed: {
    subject: "Het adres van je Assent-inbox is gewijzigd",
    what: ({ from, to }: { from: string; to: string }): string => `Je Assent-inbox is verplaatst van ${isolate(from)} naar ${isolate(to, true)}. Log voortaan in met het nieuwe adres.`,
    not_you: "Was jij dit niet? Dan heeft iemand de e-mails van beide adressen gelezen. Waarschuw de afzenders die je verzoeken sturen en controleer welke browsers zijn ingelogd:",
  },
  erased: {
    subject: "Je Assent-inbox is gewist",
    what: "Je inbox, je naam en je adres zijn gewist en je hebt alle onderwerpen verlaten. Je naam en je opmerkingen verdwijnen binnen enkele minuten uit je antwoorden. We bewaren dit adres niet meer.",
    next: "Beslissingen die afzenders hebben ontvangen, blijven bij hen. Was jij dit niet? Dan heeft iemand je e-mails gelezen: wijzig het wachtwoord van je mailbox.",
  },
  when: ({ time }: { time: string }): string => `Wanneer: ${isolate(time)}`,
  browser: ({ browser }: { browser: string }): string => `Browser: ${isolate(browser)}`,
  address: ({ ip }: { ip: string }): string => `IP-adres: ${isolate(ip)}`,
  unknown_address: "onbekend",
  browser_on: ({ browser, system }: { browser: string; system: string }): string => `${isolate(browser)} op ${isolate(system)}`,
  a_browser: "Een browser",
};
