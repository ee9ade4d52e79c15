// Generated from catalogues/ui/times/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  now: "hace un momento",
  soon: "en un momento",
  left: ({ time }: { time: string }): string => `Caduca en ${isolate(time)}`,
  expired: "Caducada",
};
