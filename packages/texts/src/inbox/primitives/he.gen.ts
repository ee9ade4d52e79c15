// Generated from catalogues/inbox/primitives/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  offline: "אין חיבור לאינטרנט",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["”", text, "”"],
  somebody: "מישהו",
  as_of: ({ time }: { time: string }): string => `עודכן: ${isolate(time, true)}.`,
  unreachable: "אין גישה ל־Assent.",
  updating: "מתעדכן…",
};
