// Generated from catalogues/ui/times/pl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pl');

export default {
  now: "przed chwilą",
  soon: "za chwilę",
  left: ({ time }: { time: string }): string => `Zostało ${isolate(time)}`,
  expired: "Wygasła",
};
