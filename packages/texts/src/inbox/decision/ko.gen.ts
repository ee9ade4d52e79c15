// Generated from catalogues/inbox/decision/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  label_for: ({ label, name }: { label: string; name: string }): string => `${isolate(label)}(${isolate(name)} 님 대리)`,
  offline: "오프라인에서는 응답할 수 없습니다",
  offline_why: "패스키로 서명하려면 인터넷 연결이 필요합니다. 온라인일 때 다시 여세요.",
  answer: "응답",
  add_comment: "의견 추가",
  comment: "의견(선택)",
  left: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}자 남음` }),
};
