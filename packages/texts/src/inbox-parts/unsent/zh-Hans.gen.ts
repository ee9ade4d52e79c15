// Generated from catalogues/inbox-parts/unsent/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  fields: "你填写的内容未发送",
  comment: "你的留言未发送",
  copy: "复制",
  discard: "放弃",
  value: ({ label, value }: { label: string; value: string }): string => `${isolate(label)}：${isolate(value)}`,
  missing: "这里没有此请求",
  missing_why: "它可能发给了你的另一个邮箱地址，或属于你已退出的主题。",
};
