// Generated from catalogues/ui/times/de.json by npm run generate -w @assent/texts.

export default {
  now: "gerade eben",
  soon: "in Kürze",
  left: ({ time }: { time: string }): string => `Noch ${time}`,
  expired: "Abgelaufen",
};
