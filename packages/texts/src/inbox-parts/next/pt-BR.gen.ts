// Generated from catalogues/inbox-parts/next/pt-BR.json by npm run generate -w @assent/texts.
import { number } from '../formats/pt-BR.gen.ts';

export default {
  next: ({ position, total }: { position: number; total: number }): string => `Próxima solicitação (${number(position)} de ${number(total)})`,
  next_of_many: ({ position, total }: { position: number; total: number }): string => `Próxima solicitação (${number(position)} de ${number(total)}+)`,
  request: ({ position }: { position: number }): string => `Solicitação ${number(position)}`,
  no_other: "Não há outras solicitações",
};
