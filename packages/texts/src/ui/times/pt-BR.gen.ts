// Generated from catalogues/ui/times/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pt-BR');

export default {
  now: "agora mesmo",
  soon: "em instantes",
  left: ({ time }: { time: string }): string => `Expira em ${isolate(time)}`,
  expired: "Expirada",
};
