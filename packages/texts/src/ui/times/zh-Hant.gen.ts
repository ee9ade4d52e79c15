// Generated from catalogues/ui/times/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  now: "剛剛",
  soon: "馬上",
  left: ({ time }: { time: string }): string => `剩餘 ${isolate(time)}`,
  expired: "已過期",
};
