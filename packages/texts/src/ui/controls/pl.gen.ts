// Generated from catalogues/ui/controls/pl.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pl.gen.ts';

export default {
  copy: "Kopiuj",
  copy_of: ({ label }: { label: string }): string => `Kopiuj: ${isolate(label)}`,
  copied: "Skopiowano",
  failed: "Nie skopiowano",
};
