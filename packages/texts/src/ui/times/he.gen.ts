// Generated from catalogues/ui/times/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  now: "ממש עכשיו",
  soon: "בעוד רגע",
  left: ({ time }: { time: string }): string => `עוד ${isolate(time)}`,
  expired: "פג תוקפה",
};
