// Generated from catalogues/inbox-parts/confirm/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  cancel: "Terug",
  sending: "Versturen…",
  changed: ({ label }: { label: string }): string => `${isolate(label)} met wijzigingen`,
  comment: "Je opmerking",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "."],
  offline: {
    online: ({ label }: { label: string }): string => `Je bent offline. We sturen je antwoord ‘${isolate(label)}’ zodra je weer online bent. Tot dan kun je het terugnemen.`,
    open: ({ label }: { label: string }): string => `Je bent offline. We sturen je antwoord ‘${isolate(label)}’ zodra je weer online bent en de inbox opent. Tot dan kun je het terugnemen.`,
  },
  offline_effect: {
    approve: "Misschien is jouw goedkeuring dan de laatste en is de beslissing definitief.",
    reject: "Eén afwijzing maakt de beslissing definitief.",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} krijgt je antwoord ‘${isolate(label)}’ meteen. Je kunt het niet terugnemen.`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `Eén afwijzing maakt de beslissing definitief. ${isolate(sender)} krijgt je antwoord ‘${isolate(label)}’ meteen. Je kunt het niet terugnemen.`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("Jouw goedkeuring is de laatste. De beslissing is dan definitief."), ` ${isolate(sender)} krijgt je antwoord ‘${isolate(label)}’ meteen. Je kunt het niet terugnemen.`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "one": `Na jouw goedkeuring is er nog ${number(count)} nodig.`, "other": `Na jouw goedkeuring zijn er nog ${number(count)} nodig.` })), ` ${isolate(sender)} krijgt je antwoord ‘${isolate(label)}’ meteen. Zolang er niet over het verzoek is beslist, kun je het terugnemen.`],
  acting: ({ name }: { name: string }): string => `Je beslist namens ${isolate(name)}; jullie namen staan allebei in het antwoord.`,
  passkey: "Je apparaat vraagt om je vingerafdruk, gezicht of pincode.",
  undecided: "Er is niets beslist.",
  unknown: "We weten nog niet of je antwoord is aangekomen. Probeer het gerust opnieuw: het telt maar één keer.",
  facts: "Gegevens",
  link: "Link naar",
  more_details: ({ count }: { count: number }): string => plural(count, { "one": `Nog ${number(count)} gegeven`, "other": `Nog ${number(count)} gegevens` }),
  number: ({ sender }: { sender: string }): string => `Welk getal laat ${isolate(sender)} je zien?`,
  number_help: "Laat niemand je een getal zien? Dan is iemand anders dit misschien begonnen: ga terug en rapporteer het. Bij een verkeerd getal wordt het verzoek afgewezen en gerapporteerd.",
};
