// Generated from catalogues/inbox-parts/unsent/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  fields: "入力した内容は送信されませんでした",
  comment: "コメントは送信されませんでした",
  copy: "コピー",
  discard: "破棄",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}：${isolate(value)}`,
  missing: "この依頼はここにはありません",
  missing_why: "別のアドレス宛てか、退出したトピックの依頼かもしれません。",
};
