// Generated from catalogues/ui/controls/it.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('it');

export default {
  copy: "Copia",
  copy_of: ({ label }: { label: string }): string => `Copia: ${isolate(label)}`,
  copied: "Copiato",
  failed: "Non copiato",
};
