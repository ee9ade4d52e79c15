// Generated from catalogues/inbox-parts/passkeys/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  title: "Toegangssleutels",
  about: "Log in met je vingerafdruk, gezicht of pincode, en onderteken zo antwoorden waarvoor dat nodig is.",
  create: "Toegangssleutel maken",
  loading: "Je toegangssleutels laden",
  none: "Je hebt geen toegangssleutel. Je logt in met een code per e-mail.",
  synced: "Gesynchroniseerd",
  created: <T>({ when }: { when: T }): (string | T)[] => ["Gemaakt ", when],
  used: <T>({ when }: { when: T }): (string | T)[] => ["Laatst gebruikt ", when],
  remove: "Verwijderen",
  remove_named: ({ name }: { name: string }): string => `${isolate(name)} verwijderen`,
  removing: "Verwijderen…",
  removed: "De toegangssleutel is verwijderd",
  ask: ({ name }: { name: string }): string => `Toegangssleutel ‘${isolate(name)}’ verwijderen?`,
  ask_detail: "Je kunt er dan niet meer mee inloggen of antwoorden ondertekenen. Antwoorden die ermee zijn ondertekend, blijven geldig, en inloggen met een code per e-mail blijft mogelijk. Verwijder de toegangssleutel ook op je apparaat.",
  ready: "Je toegangssleutel is klaar",
  steps: {
    mail: "Met een toegangssleutel log je in en onderteken je antwoorden, met je vingerafdruk, gezicht of pincode. Eerst sturen we je een code per e-mail, om te controleren of jij het bent.",
    code: "Voer de zes cijfers in.",
    create: "Hierna vraagt je apparaat om bevestiging. De toegangssleutel blijft bij jou. Wij krijgen alleen het openbare deel.",
  },
  create_now: "Toegangssleutel maken",
  waiting: "Wachten…",
  needed: "Hiervoor is een toegangssleutel nodig",
  needed_how: "Je hebt er nog geen. We sturen je een code per e-mail, daarna vraagt je apparaat om je vingerafdruk, gezicht of pincode.",
  signs: ({ sender }: { sender: string }): string => `Je toegangssleutel ondertekent dit antwoord. ${isolate(sender)} kan het daarmee aan anderen aantonen en herkent de toegangssleutel de volgende keer.`,
  changed: "Dit verzoek is gewijzigd",
  changed_detail: "Wat je ziet, is niet wat je zou ondertekenen. Er is niets verstuurd. Laad de pagina opnieuw en lees het verzoek nog een keer.",
};
