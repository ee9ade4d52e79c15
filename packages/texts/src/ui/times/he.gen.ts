// Generated from catalogues/ui/times/he.json by npm run generate -w @assent/texts.

export default {
  now: "ממש עכשיו",
  soon: "בעוד רגע",
  left: ({ time }: { time: string }): string => `עוד ${time}`,
  expired: "פג תוקפה",
};
