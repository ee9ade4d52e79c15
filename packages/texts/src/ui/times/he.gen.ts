// Generated from catalogues/ui/times/he.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('he');

export default {
  now: "עכשיו",
  soon: "בעוד רגע",
  left: ({ time }: { time: string }): string => `עוד ${isolate(time)}`,
  expired: "פג תוקפה",
};
