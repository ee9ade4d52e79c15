// Generated from catalogues/inbox/primitives/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  offline: "您已離線",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["「", text, "」"],
  somebody: "某人",
  as_of: ({ time }: { time: string }): string => `內容截至 ${isolate(time)}。`,
  unreachable: "無法連線至 Assent。",
  updating: "正在更新…",
};
