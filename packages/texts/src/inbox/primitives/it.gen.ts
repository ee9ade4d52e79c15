// Generated from catalogues/inbox/primitives/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  offline: "Sei offline",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "Qualcuno",
  as_of: ({ time }: { time: string }): string => `Ultimo aggiornamento: ${isolate(time, true)}.`,
  unreachable: "Impossibile raggiungere Assent.",
  updating: "Aggiornamento…",
};
