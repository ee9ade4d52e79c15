// Generated from catalogues/ui/controls/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${isolate(label)}`,
  copied: "Copiado",
  failed: "Não copiado",
};
