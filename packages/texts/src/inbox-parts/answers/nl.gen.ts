// Generated from catalogues/inbox-parts/answers/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  to_fill_in: "In te vullen",
  to_fill_in_first: "In te vullen voordat je afwijst",
  values: "Waarden die worden meegestuurd",
  sent_with_it: "Wordt met je antwoord meegestuurd",
  changed: ({ count }: { count: number }): string => plural(count, { "one": `Je hebt ${number(count)} waarde gewijzigd`, "other": `Je hebt ${number(count)} waarden gewijzigd` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} heeft andere waarden goedgekeurd`,
  others_values: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persoon heeft andere waarden goedgekeurd`, "other": `${number(count)} personen hebben andere waarden goedgekeurd` }),
  both: ({ sender }: { sender: string }): string => `Jouw waarden vervangen die niet: ${isolate(sender)} krijgt ze allebei.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} heeft deze waarden goedgekeurd`,
    by_many: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} persoon heeft deze waarden goedgekeurd`, "other": `${number(count)} personen hebben deze waarden goedgekeurd` }),
    change: ({ name }: { name: string }): string => `Je kunt alleen deze waarden goedkeuren. Wil je ze wijzigen? Wijs het verzoek af of vraag ${isolate(name)} om de goedkeuring terug te nemen.`,
    change_many: "Je kunt alleen deze waarden goedkeuren. Wil je ze wijzigen? Wijs het verzoek af of vraag iedereen die heeft goedgekeurd om die goedkeuring terug te nemen.",
    kept: "Wat je hebt ingevuld, blijft hier bewaard.",
    first: "Anderen kunnen daarna alleen nog precies deze waarden goedkeuren.",
    unsent: "Je antwoord telde niet. Lees deze waarden voordat je goedkeurt.",
  },
  not_sent: "Wat je voor het andere antwoord hebt ingevuld, wordt niet meegestuurd.",
  flaws: {
    too_long: "Deze waarden zijn samen te lang. Maak een tekst korter.",
    digits: ({ count }: { count: number }): string => plural(count, { "one": `Gebruik maximaal ${number(count)} cijfer.`, "other": `Gebruik maximaal ${number(count)} cijfers.` }),
    number: ({ example }: { example: string }): string => `Voer een getal in, bijvoorbeeld ${isolate(example, true)}.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `Dit kan ${isolate(one)} of ${isolate(other)} betekenen. Voer een van de twee getallen in.`,
    missing: "Vul dit in.",
    choose: "Kies een antwoord.",
    line: "Schrijf één regel.",
    characters: "De tekst bevat onzichtbare tekens. Typ de tekst opnieuw.",
    other: "We konden deze invoer niet accepteren. Pas die aan.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} Nu zijn het er ${number(count)}.`,
};
