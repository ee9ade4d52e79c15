// Generated from catalogues/ui/controls/pt-BR.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pt-BR');

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${isolate(label)}`,
  copied: "Copiado",
  failed: "Não copiado",
};
