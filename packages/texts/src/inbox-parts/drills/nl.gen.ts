// Generated from catalogues/inbox-parts/drills/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  heading: "Test van je meldingen",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} controleert of meldingen bij je aankomen. Je beslist hier niets.`,
  button: "Aangekomen",
  busy: "Bevestigen…",
  done: "Bevestigd",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} ziet dat de test bij je is aangekomen.`,
  ended: "Deze test is voorbij",
  ended_detail: "Er valt niets meer te bevestigen.",
  offline: "Maak verbinding met internet om te bevestigen.",
};
