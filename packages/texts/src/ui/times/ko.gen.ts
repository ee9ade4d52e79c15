// Generated from catalogues/ui/times/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  now: "방금",
  soon: "잠시 후",
  left: ({ time }: { time: string }): string => `${isolate(time)} 남음`,
  expired: "만료됨",
};
