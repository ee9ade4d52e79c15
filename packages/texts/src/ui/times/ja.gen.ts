// Generated from catalogues/ui/times/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  now: "たった今",
  soon: "まもなく",
  left: ({ time }: { time: string }): string => `残り ${isolate(time)}`,
  expired: "期限切れ",
};
