// Generated from catalogues/ui/controls/he.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/he.gen.ts';

export default {
  copy: "העתקה",
  copy_of: ({ label }: { label: string }): string => `העתקת ${isolate(label)}`,
  copied: "הועתק",
  failed: "לא הועתק",
};
