// Generated from catalogues/ui/times/uk.json by npm run generate -w @assent/texts.

export default {
  now: "щойно",
  soon: "за мить",
  left: ({ time }: { time: string }): string => `Залишилося ${time}`,
  expired: "Термін минув",
};
