// Generated from catalogues/ui/times/uk.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('uk');

export default {
  now: "щойно",
  soon: "за мить",
  left: ({ time }: { time: string }): string => `Залишилося ${isolate(time)}`,
  expired: "Термін минув",
};
