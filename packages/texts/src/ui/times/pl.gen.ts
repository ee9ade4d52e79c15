// Generated from catalogues/ui/times/pl.json by npm run generate -w @assent/texts.

export default {
  now: "przed chwilą",
  soon: "za chwilę",
  left: ({ time }: { time: string }): string => `Zostało: ${time}`,
  expired: "Wygasła",
};
