// Generated from catalogues/inbox/primitives/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  offline: "Jesteś offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["„", text, "”"],
  somebody: "Ktoś",
  as_of: ({ time }: { time: string }): string => `Stan: ${isolate(time, true)}.`,
  unreachable: "Brak połączenia z Assent.",
  updating: "Aktualizowanie…",
};
