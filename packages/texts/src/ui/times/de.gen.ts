// Generated from catalogues/ui/times/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  now: "gerade eben",
  soon: "in Kürze",
  left: ({ time }: { time: string }): string => `Noch ${isolate(time)}`,
  expired: "Abgelaufen",
};
