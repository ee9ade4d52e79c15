// Generated from catalogues/inbox/list/nl.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/nl.gen.ts';

export default {
  requests: "Verzoeken",
  open: "Open",
  history: "Geschiedenis",
  open_requests: "Open verzoeken",
  loading: "Je verzoeken laden",
  offline: "We laden je verzoeken zodra je weer online bent.",
  more: "Meer laden",
  loading_more: "Laden…",
  new: ({ count }: { count: number }): string => plural(count, { "one": `${number(count)} nieuw verzoek`, "other": `${number(count)} nieuwe verzoeken` }),
  new_title: ({ title }: { title: string }): string => `Nieuw: ${isolate(title)}`,
  no_topics: "Je hebt nog geen onderwerpen",
  no_topics_how: "Vraag de afzender om een uitnodiging: een link of een code om te scannen. Open die op dit apparaat en tik op ‘Deelnemen’.",
  caught_up: "Je bent helemaal bij",
  caught_up_next: ({ senders }: { senders: string }): string => `Nieuwe verzoeken van ${isolate(senders)} zie je hier.`,
  answer_by: ({ time }: { time: string }): string => `Antwoord vóór ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `Namens ${isolate(name)}`,
  cannot_answer: "Je kunt niet antwoorden",
  only_reject: "Je kunt alleen afwijzen",
  removed: ({ days }: { days: number }): string => `Inhoud verwijderd na ${plural(days, { "one": `${number(days)} dag`, "other": `${number(days)} dagen` })}`,
  passkey: "Toegangssleutel nodig",
  unsent: {
    lost: ({ label }: { label: string }): string => `‘${isolate(label)}’ is nog niet bevestigd`,
    now: ({ label }: { label: string }): string => `‘${isolate(label)}’ is nog niet verstuurd`,
    online: ({ label }: { label: string }): string => `We sturen ‘${isolate(label)}’ zodra je weer online bent`,
    open: ({ label }: { label: string }): string => `We sturen ‘${isolate(label)}’ zodra je weer online bent en de inbox opent`,
  },
};
