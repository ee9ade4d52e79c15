// Generated from catalogues/ui/controls/ar.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ar');

export default {
  copy: "نسخ",
  copy_of: ({ label }: { label: string }): string => `نسخ ${isolate(label)}`,
  copied: "تم النسخ",
  failed: "لم يتم النسخ",
};
