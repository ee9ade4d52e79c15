// Generated from catalogues/ui/controls/ar.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ar.gen.ts';

export default {
  copy: "نسخ",
  copy_of: ({ label }: { label: string }): string => `نسخ ${isolate(label)}`,
  copied: "تم النسخ",
  failed: "لم يتم النسخ",
};
