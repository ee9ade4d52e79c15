// Generated from catalogues/ui/times/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  now: "przed chwilą",
  soon: "za chwilę",
  left: ({ time }: { time: string }): string => `Zostało: ${isolate(time)}`,
  expired: "Wygasła",
};
