// Generated from catalogues/inbox-parts/outbox/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  unsent: "Nog niet verstuurd",
  unconfirmed: "Nog niet bevestigd",
  answer: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’, ${isolate(time)}`,
  why: {
    sign_in: "Log in om je antwoord te versturen.",
    lost: "We weten niet of je antwoord is aangekomen. We sturen het nog een keer.",
    now: "We sturen je antwoord nu.",
    online: "We sturen je antwoord zodra je weer online bent.",
    open: "We sturen je antwoord zodra je weer online bent en de inbox opent.",
  },
  late: ({ time }: { time: string }): string => `Volgens de klok van dit apparaat is de tijd om (${isolate(time)}). We sturen je antwoord toch, en je ziet hier of het telt.`,
  take_back: "Terugnemen",
  taking_back: "Terugnemen…",
  may_count: "Als je antwoord al is aangekomen, telt het.",
  refused: "We konden je antwoord niet accepteren",
  no_place: "We kunnen je antwoord hier niet bewaren",
  no_place_why: "Je bent offline en deze browser kan je antwoord niet bewaren: de opslag is vol, het venster is privé of er staat nog een antwoord van iemand anders in. Probeer het opnieuw als je weer online bent.",
  fields: {
    title: "Sommige waarden moeten worden aangepast",
    detail: "Ze zijn gemarkeerd in het formulier.",
  },
};
