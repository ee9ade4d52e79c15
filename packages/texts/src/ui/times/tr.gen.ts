// Generated from catalogues/ui/times/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  now: "az önce",
  soon: "birazdan",
  left: ({ time }: { time: string }): string => `${isolate(time)} kaldı`,
  expired: "Süresi doldu",
};
