// Generated from catalogues/inbox-parts/unsent/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  fields: "您填寫的內容未傳送",
  comment: "您的留言未傳送",
  copy: "複製",
  discard: "捨棄",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}：${isolate(value)}`,
  missing: "這裡沒有此請求",
  missing_why: "它可能是給您的另一個電子郵件地址，或屬於您已退出的主題。",
};
