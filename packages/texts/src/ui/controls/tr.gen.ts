// Generated from catalogues/ui/controls/tr.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/tr.gen.ts';

export default {
  copy: "Kopyala",
  copy_of: ({ label }: { label: string }): string => `Kopyala: ${isolate(label)}`,
  copied: "Kopyalandı",
  failed: "Kopyalanamadı",
};
