// Generated from catalogues/inbox-parts/next/es.json by npm run generate -w @assent/texts.
import { number } from '../formats/es.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Siguiente solicitud (${number(position)} de ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Siguiente solicitud (${number(position)} de ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Solicitud ${number(position)}`,
  no_other: "No hay más solicitudes",
};
