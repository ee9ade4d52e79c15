// Generated from catalogues/ui/controls/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  copy: "複製",
  copy_of: ({ label }: { label: string }): string => `複製${isolate(label)}`,
  copied: "已複製",
  failed: "未能複製",
};
