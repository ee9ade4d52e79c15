// Generated from catalogues/inbox/primitives/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  offline: "你已离线",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "某人",
  as_of: ({ time }: { time: string }): string => `内容截至 ${isolate(time)}。`,
  unreachable: "无法连接 Assent。",
  updating: "正在更新…",
};
