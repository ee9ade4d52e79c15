// Generated from catalogues/ui/controls/fr.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('fr');

export default {
  copy: "Copier",
  copy_of: ({ label }: { label: string }): string => `Copier : ${isolate(label)}`,
  copied: "Copié",
  failed: "Non copié",
};
