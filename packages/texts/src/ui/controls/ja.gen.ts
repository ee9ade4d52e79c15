// Generated from catalogues/ui/controls/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  copy: "コピー",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} をコピー`,
  copied: "コピーしました",
  failed: "コピーできませんでした",
};
