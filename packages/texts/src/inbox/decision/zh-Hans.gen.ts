// Generated from catalogues/inbox/decision/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)}（代 ${isolate(name)}）`,
  offline: "离线时无法作出决定",
  offline_why: "用通行密钥签名需要联网。恢复联网后再来决定。",
  answer: "你的答复",
  add_comment: "添加留言",
  comment: "留言（可选）",
  left: ({ count }: { count: number }): string => plural(count, { "other": `还可输入 ${number(count)} 个字符` }),
};
