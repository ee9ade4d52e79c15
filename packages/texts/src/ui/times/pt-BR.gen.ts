// Generated from catalogues/ui/times/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  now: "agora mesmo",
  soon: "em instantes",
  left: ({ time }: { time: string }): string => `Expira em ${isolate(time)}`,
  expired: "Expirada",
};
