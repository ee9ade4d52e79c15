// Generated from catalogues/ui/times/nl.json by npm run generate -w @assent/texts.

export default {
  now: "zojuist",
  soon: "zo meteen",
  left: ({ time }: { time: string }): string => `Nog ${time}`,
  expired: "Verlopen",
};
