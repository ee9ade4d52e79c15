// Generated from catalogues/inbox/primitives/uk.json by npm run generate -w @assent/texts.

export default {
  offline: "Ви офлайн",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["«", text, "»"],
  somebody: "хтось",
  as_of: ({ time }: { time: string }): string => `Станом на ${time}.`,
  unreachable: "Не вдається зв’язатися з Assent.",
  updating: "Оновлення…",
};
