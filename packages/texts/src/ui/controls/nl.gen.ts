// Generated from catalogues/ui/controls/nl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/nl.gen.ts';

export default {
  copy: "Kopiëren",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} kopiëren`,
  copied: "Gekopieerd",
  failed: "Niet gekopieerd",
};
