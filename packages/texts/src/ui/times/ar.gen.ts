// Generated from catalogues/ui/times/ar.json by npm run generate -w @assent/texts.

export default {
  now: "الآن",
  soon: "بعد لحظات",
  left: ({ time }: { time: string }): string => `المتبقي: ${time}`,
  expired: "انتهت المهلة",
};
