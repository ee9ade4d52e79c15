// Generated from catalogues/inbox/primitives/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  offline: "オフラインです",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["「", text, "」"],
  somebody: "担当者",
  as_of: ({ time }: { time: string }): string => `${isolate(time)} 時点の情報です。`,
  unreachable: "Assent に接続できません。",
  updating: "更新中…",
};
