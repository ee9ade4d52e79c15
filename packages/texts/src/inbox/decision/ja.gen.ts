// Generated from catalogues/inbox/decision/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)}（${isolate(name)} さんの代理）`,
  offline: "オフラインでは回答できません",
  offline_why: "パスキーで署名するには接続が必要です。オンラインになったら、もう一度開いてください。",
  answer: "回答",
  add_comment: "コメントを追加",
  comment: "コメント（任意）",
  left: ({ count }: { count: number }): string => plural(count, { "other": `あと ${number(count)} 文字` }),
};
