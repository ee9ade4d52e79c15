// Generated from catalogues/ui/times/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  now: "zojuist",
  soon: "zo meteen",
  left: ({ time }: { time: string }): string => `Nog ${isolate(time)}`,
  expired: "Verlopen",
};
