// Generated from catalogues/ui/times/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ja');

export default {
  now: "たった今",
  soon: "まもなく",
  left: ({ time }: { time: string }): string => `残り ${isolate(time)}`,
  expired: "期限切れ",
};
