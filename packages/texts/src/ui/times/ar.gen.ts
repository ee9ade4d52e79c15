// Generated from catalogues/ui/times/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  now: "الآن",
  soon: "بعد لحظات",
  left: ({ time }: { time: string }): string => `المتبقي: ${isolate(time)}`,
  expired: "انتهت المهلة",
};
