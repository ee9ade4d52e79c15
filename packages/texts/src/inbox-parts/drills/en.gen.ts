// Generated from catalogues/inbox-parts/drills/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  heading: "Test of your notifications",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} checks whether notifications reach you. You decide nothing here.`,
  button: "It arrived",
  busy: "Confirming…",
  done: "Confirmed",
  done_detail: ({ sender }: { sender: string }): string => `${isolate(sender)} sees that it reached you.`,
  ended: "This test is over",
  ended_detail: "There is nothing left to confirm.",
  offline: "Connect to the internet to confirm it.",
};
