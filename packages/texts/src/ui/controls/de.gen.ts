// Generated from catalogues/ui/controls/de.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/de.gen.ts';

export default {
  copy: "Kopieren",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} kopieren`,
  copied: "Kopiert",
  failed: "Nicht kopiert",
};
