// Generated from catalogues/inbox-parts/too-late/ko.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate } from '../formats/ko.gen.ts';

export default {
  titles: {
    mismatch: "번호가 일치하지 않았습니다",
    uncounted: "응답이 반영되지 않았습니다",
    comment: "의견을 보내지 못했습니다",
    late: "응답이 늦었습니다",
  },
  no_stand_in: ({ time, label, represented }: { time: string; label: string; represented: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답은 반영되지 않았습니다. 더 이상 ${isolate(represented)} 님의 대리인이 아닙니다.`,
  missing: ({ time, label }: { time: string; label: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답은 반영되지 않았습니다. 요청이 더 이상 수신함에 없습니다.`,
  fields: ({ time, label }: { time: string; label: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답은 반영되지 않았습니다. 고쳐야 할 값이 양식에 표시되어 있습니다.`,
  refused: ({ time, label }: { time: string; label: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답은 접수되지 않아 반영되지 않았습니다.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `이미 ‘${isolate(label)}’ 응답을 보냈습니다(${isolate(at)}). ${isolate(time)}의 의견은 보내지 못했습니다.`,
  mismatch: ({ time, label, at }: { time: string; label: string; at: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답에서 선택한 번호가 일치하지 않았습니다. 요청을 거부하고 신고했습니다(${isolate(at)}).`,
  withdrawn: ({ time, label, sender, at }: { time: string; label: string; sender: string; at: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답이 늦었습니다. ${isolate(sender)}에서 요청을 이미 철회했습니다${select(at, { "unknown": '', "other": `(${isolate(at)})` })}.`,
  expired: ({ time, label, at }: { time: string; label: string; at: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답이 늦었습니다. ${select(at, { "unknown": "이미 기한이 지났습니다", "other": `기한은 ${isolate(at)}까지였습니다` })}.`,
  answered: ({ time, label, name, other, at }: { time: string; label: string; name: string; other: string; at: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답이 늦었습니다. ${isolate(name)} 님이 이미 ‘${isolate(other)}’ 응답을 보냈습니다(${isolate(at)}).`,
  answered_by_you: ({ time, label, other, at }: { time: string; label: string; other: string; at: string }): string => `${isolate(time)}의 ‘${isolate(label)}’ 응답이 늦었습니다. 이미 ‘${isolate(other)}’ 응답을 보냈습니다(${isolate(at)}).`,
  offline: "응답할 때 오프라인 상태였습니다.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "의견 복사",
  view: "보기",
  dismiss: "닫기",
};
