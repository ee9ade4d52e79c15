// Generated from catalogues/inbox/primitives/he.json by npm run generate -w @assent/texts.

export default {
  offline: "אין חיבור לאינטרנט",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["”", text, "”"],
  somebody: "מישהו",
  as_of: ({ time }: { time: string }): string => `עודכן: ${time}.`,
  unreachable: "אין גישה ל־Assent.",
  updating: "מתעדכן…",
};
