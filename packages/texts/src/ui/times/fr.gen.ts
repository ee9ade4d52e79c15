// Generated from catalogues/ui/times/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  now: "à l’instant",
  soon: "dans un instant",
  left: ({ time }: { time: string }): string => `Encore ${isolate(time)}`,
  expired: "Expirée",
};
