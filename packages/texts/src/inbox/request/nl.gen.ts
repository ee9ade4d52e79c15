// Generated from catalogues/inbox/request/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  request: "Verzoek",
  loading: "Verzoek laden",
  loading_fields: "Velden laden",
  loading_link: "Link laden",
  kept: "Je kunt antwoorden zodra Assent het verzoek heeft bevestigd.",
  not_shown: "We kunnen dit verzoek niet tonen",
  not_here: "Dit verzoek staat niet op dit apparaat",
  offline: "We laden het zodra je weer online bent.",
  asked: "Wat er gevraagd is",
  last_minute: "Nog 1 minuut",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `Naar ${isolate(sender)} gestuurd. ${isolate(waiting)}`,
  unsent: "Je antwoord is nog niet verstuurd",
  ended: "Dit verzoek is al gesloten",
  mismatch: "Het getal klopte niet. We hebben het verzoek afgewezen en gerapporteerd.",
  back: "Terug naar de inbox",
  next: "Hierna",
};
