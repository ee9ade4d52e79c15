// Generated from catalogues/ui/controls/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  copy: "复制",
  copy_of: ({ label }: { label: string }): string => `复制${isolate(label)}`,
  copied: "已复制",
  failed: "未能复制",
};
