// Generated from catalogues/ui/times/fr.json by npm run generate -w @assent/texts.

export default {
  now: "à l’instant",
  soon: "dans un instant",
  left: ({ time }: { time: string }): string => `Encore ${time}`,
  expired: "Expirée",
};
