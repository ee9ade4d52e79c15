// Generated from catalogues/inbox/decision/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)}（代 ${isolate(name)}）`,
  offline: "離線時無法做出決定",
  offline_why: "以通行密鑰簽署需要網路連線，請在恢復連線後再做決定。",
  answer: "您的答覆",
  add_comment: "新增留言",
  comment: "留言（選填）",
  left: ({ count }: { count: number }): string => plural(count, { "other": `還可輸入 ${number(count)} 個字元` }),
};
