// Generated from catalogues/ui/times/it.json by npm run generate -w @assent/texts.

export default {
  now: "adesso",
  soon: "tra un momento",
  left: ({ time }: { time: string }): string => `Ancora ${time}`,
  expired: "Scaduta",
};
