// Generated from catalogues/ui/controls/en.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/en.gen.ts';

export default {
  copy: "Copy",
  copy_of: ({ label }: { label: string }): string => `Copy ${isolate(label)}`,
  copied: "Copied",
  failed: "Not copied",
};
