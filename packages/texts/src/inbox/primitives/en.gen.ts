// Generated from catalogues/inbox/primitives/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  offline: "You are offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Somebody",
  as_of: ({ time }: { time: string }): string => `As of ${isolate(time, true)}.`,
  unreachable: "We cannot reach Assent.",
  updating: "Updating…",
};
