// Generated from catalogues/ui/times/uk.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/uk.gen.ts';

export default {
  now: "щойно",
  soon: "за мить",
  left: ({ time }: { time: string }): string => `Залишилося ${isolate(time)}`,
  expired: "Термін минув",
};
