// Generated from catalogues/ui/times/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  now: "刚刚",
  soon: "马上",
  left: ({ time }: { time: string }): string => `还剩 ${isolate(time)}`,
  expired: "已过期",
};
