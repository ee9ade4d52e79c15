// Generated from catalogues/ui/times/fr.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('fr');

export default {
  now: "à l’instant",
  soon: "dans un instant",
  left: ({ time }: { time: string }): string => `Encore ${isolate(time)}`,
  expired: "Expirée",
};
