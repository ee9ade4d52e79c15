// Generated from catalogues/ui/times/tr.json by npm run generate -w @assent/texts.

export default {
  now: "az önce",
  soon: "birazdan",
  left: ({ time }: { time: string }): string => `${time} kaldı`,
  expired: "Süresi doldu",
};
