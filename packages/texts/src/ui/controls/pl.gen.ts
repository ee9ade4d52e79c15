// Generated from catalogues/ui/controls/pl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('pl');

export default {
  copy: "Kopiuj",
  copy_of: ({ label }: { label: string }): string => `Kopiuj: ${isolate(label)}`,
  copied: "Skopiowano",
  failed: "Nie skopiowano",
};
