// Generated from catalogues/ui/controls/ja.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { isolate } = formatsOf('ja');

export default {
  copy: "コピー",
  copy_of: ({ label }: { label: string }): string => `${isolate(label)} をコピー`,
  copied: "コピーしました",
  failed: "コピーできませんでした",
};
