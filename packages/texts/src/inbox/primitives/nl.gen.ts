// Generated from catalogues/inbox/primitives/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  offline: "Je bent offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["‘", text, "’"],
  somebody: "Iemand",
  as_of: ({ time }: { time: string }): string => `Stand van ${isolate(time, true)}.`,
  unreachable: "We kunnen Assent niet bereiken.",
  updating: "Bijwerken…",
};
