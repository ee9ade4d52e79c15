// Generated from catalogues/ui/controls/it.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/it.gen.ts';

export default {
  copy: "Copia",
  copy_of: ({ label }: { label: string }): string => `Copia: ${isolate(label)}`,
  copied: "Copiato",
  failed: "Non copiato",
};
