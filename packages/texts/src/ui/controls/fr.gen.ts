// Generated from catalogues/ui/controls/fr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/fr.gen.ts';

export default {
  copy: "Copier",
  copy_of: ({ label }: { label: string }): string => `Copier : ${isolate(label)}`,
  copied: "Copié",
  failed: "Non copié",
};
