// Generated from catalogues/ui/times/de.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('de');

export default {
  now: "gerade eben",
  soon: "in Kürze",
  left: ({ time }: { time: string }): string => `Noch ${isolate(time)}`,
  expired: "Abgelaufen",
};
