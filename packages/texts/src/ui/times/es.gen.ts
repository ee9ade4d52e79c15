// Generated from catalogues/ui/times/es.json by npm run generate -w @assent/texts.

export default {
  now: "hace un momento",
  soon: "en un momento",
  left: ({ time }: { time: string }): string => `Caduca en ${time}`,
  expired: "Caducada",
};
