// Generated from catalogues/inbox/primitives/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  offline: "오프라인 상태입니다",
  quote: <T>({ text }: { text: T }): (string | T)[] => ["“", text, "”"],
  somebody: "담당자",
  as_of: ({ time }: { time: string }): string => `${isolate(time)} 기준입니다.`,
  unreachable: "Assent에 연결할 수 없습니다.",
  updating: "업데이트하는 중…",
};
