// Generated from catalogues/ui/controls/es.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('es');

export default {
  copy: "Copiar",
  copy_of: ({ label }: { label: string }): string => `Copiar: ${isolate(label)}`,
  copied: "Copiado",
  failed: "No se copió",
};
