// Generated from catalogues/inbox-parts/invites/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  title: "Je uitnodiging",
  offline: "Je bent offline",
  when_online: "We laden je uitnodiging zodra je weer online bent.",
  loading: "Uitnodiging laden",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} nodigt je uit`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => ["Als je deelneemt aan het onderwerp ", topic, `, kan ${isolate(sender)} je om goedkeuring vragen. Je beslist elke keer zelf en je kunt altijd weer stoppen.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["Uitnodiging verloopt: ", when, "."],
  one_address: "Deze uitnodiging is voor één adres. Gebruik dat adres.",
  join: "Deelnemen",
  joining: "Deelnemen…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => ["Je bent ingelogd als ", email, "."],
  other_address: "Ander adres gebruiken",
  for_other: "Deze uitnodiging is voor een ander adres",
  for_other_next: "Log in met het adres waarop je de uitnodiging hebt gekregen.",
  taken: "Iemand anders heeft deze uitnodiging al gebruikt",
  taken_next: "De uitnodiging is voor één persoon. Vraag de afzender om een nieuwe.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} kan je nu verzoeken sturen`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => ["Verzoeken over ", topic, ` komen in je inbox. Bij je antwoorden staat de naam ${isolate(name, true)}.`],
  closed: {
    expired: {
      title: "Deze uitnodiging is verlopen",
      detail: "Uitnodigingen verlopen, zodat niemand een oude link kan gebruiken.",
    },
    used_up: {
      title: "Deze uitnodiging is al gebruikt",
      detail: "De uitnodiging was voor een beperkt aantal personen, en dat aantal is bereikt.",
    },
    revoked: {
      title: "Deze uitnodiging is ingetrokken",
      detail: "De uitnodiging werkt niet meer.",
    },
    unknown: {
      title: "Deze uitnodiging bestaat niet",
      detail: "Misschien ontbreekt een deel van de link. Open hem opnieuw of scan de code nog een keer.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `Vraag ${isolate(sender)} om een nieuwe.`,
  ask_inviter: "Vraag degene die je heeft uitgenodigd om een nieuwe.",
  open_inbox: "Inbox openen",
};
