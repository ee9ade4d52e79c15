// Generated from catalogues/ui/times/en.json by npm run generate -w @assent/texts.

export default {
  now: "just now",
  soon: "in a moment",
  left: ({ time }: { time: string }): string => `${time} left`,
  expired: "Expired",
};
