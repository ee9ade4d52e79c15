// Generated from catalogues/ui/controls/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${isolate(label)}`,
  copied: "Copiado",
  failed: "No se copió",
};
