// Generated from catalogues/inbox/primitives/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  offline: "Sie sind offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["„", text, "“"],
  somebody: "Jemand",
  as_of: ({ time }: { time: string }): string => `Stand: ${isolate(time, true)}.`,
  unreachable: "Assent ist nicht erreichbar.",
  updating: "Wird aktualisiert…",
};
