// Generated from catalogues/ui/controls/nl.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('nl');

export default {
  copy: "Kopiëren",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} kopiëren`,
  copied: "Gekopieerd",
  failed: "Niet gekopieerd",
};
