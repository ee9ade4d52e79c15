// Generated from catalogues/ui/times/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  now: "adesso",
  soon: "tra un momento",
  left: ({ time }: { time: string }): string => `Ancora ${isolate(time)}`,
  expired: "Scaduta",
};
