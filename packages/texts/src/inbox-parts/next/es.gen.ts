// Generated from catalogues/inbox-parts/next/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number } = formatsOf('es');

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Siguiente solicitud (${number(position)} de ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Siguiente solicitud (${number(position)} de ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Solicitud ${number(position)}`,
  no_other: "No hay más solicitudes",
};
