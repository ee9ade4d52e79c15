// Generated from catalogues/inbox-parts/questions/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  title: "Vragen",
  you: <T>({ time }: { time: T }): (string | T)[] => ["Je vraag: ", time],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`Vraag van ${isolate(name)}: `, time],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`Antwoord van ${isolate(sender)}: `, time],
  unanswered: "Nog geen antwoord",
  erased: "Deze vraag is gewist.",
  ask: "Een vraag stellen",
  question: "Je vraag",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} krijgt de vraag. Iedereen die dit verzoek krijgt, kan die lezen.`,
  send: "Vraag versturen",
  offline: "Je bent offline. Je kunt je vraag stellen als je weer online bent.",
  sent: ({ sender }: { sender: string }): string => `Je vraag is naar ${isolate(sender)} verstuurd.`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "one": `${number(max)} vraag wacht op een antwoord.`, "other": `${number(max)} vragen wachten op een antwoord.` })} Vraag het opnieuw als de afzender heeft geantwoord.`,
    all: ({ max }: { max: number }): string => `${plural(max, { "one": `Over dit verzoek is ${number(max)} vraag gesteld.`, "other": `Over dit verzoek zijn ${number(max)} vragen gesteld.` })} Keur het goed of wijs het af.`,
  },
  changed: {
    title: "Er is iets nieuws te lezen",
    detail: "Iemand heeft iets gevraagd of de afzender heeft geantwoord. Lees het en beslis opnieuw.",
  },
};
