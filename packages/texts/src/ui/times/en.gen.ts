// Generated from catalogues/ui/times/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  now: "just now",
  soon: "in a moment",
  left: ({ time }: { time: string }): string => `${isolate(time)} left`,
  expired: "Expired",
};
