// Generated from catalogues/ui/times/zh-Hant.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('zh-Hant');

export default {
  now: "剛剛",
  soon: "馬上",
  left: ({ time }: { time: string }): string => `剩餘 ${isolate(time)}`,
  expired: "已過期",
};
