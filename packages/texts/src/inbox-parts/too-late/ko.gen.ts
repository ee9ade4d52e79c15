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
  no_stand_in: ({ label, time, represented }: { label: string; time: string; represented: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 더 이상 ${isolate(represented)} 님의 대리인이 아닙니다.`,
  missing: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 요청이 더 이상 수신함에 없습니다.`,
  fields: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 고쳐야 할 항목이 양식에 표시되어 있습니다.`,
  values: ({ label, time, name }: { label: string; time: string; name: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. ${isolate(name)} 님이 이미 다른 내용으로 승인했습니다.`,
  conversation: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 질문이 올라왔거나 보낸 사람이 답했습니다. 읽고 다시 결정하세요.`,
  not_in_groups: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 승인할 수 있는 그룹에 속해 있지 않습니다.`,
  excluded: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 반영되지 않았습니다. 발신자의 설정에 따라 응답 대상에서 제외되었습니다.`,
  refused: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})은 접수되지 않아 반영되지 않았습니다.`,
  comment: ({ label, at, time }: { label: string; at: string; time: string }): string => `이미 ‘${isolate(label)}’ 응답을 보냈습니다(${isolate(at)}). ${isolate(time)}에 쓴 의견은 보내지 못했습니다.`,
  mismatch: ({ label, time, at }: { label: string; time: string; at: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})에서 선택한 번호가 일치하지 않았습니다. 요청을 거부하고 신고했습니다(${isolate(at)}).`,
  withdrawn: ({ label, time, sender, at }: { label: string; time: string; sender: string; at: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})이 늦었습니다. ${isolate(sender)}에서 요청을 이미 철회했습니다${select(at, { "unknown": '', "other": `(${isolate(at)})` })}.`,
  expired: ({ label, time, at }: { label: string; time: string; at: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})이 늦었습니다. ${select(at, { "unknown": "이미 기한이 지났습니다", "other": `기한은 ${isolate(at)}까지였습니다` })}.`,
  answered: ({ label, time, name, other, at }: { label: string; time: string; name: string; other: string; at: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})이 늦었습니다. ${isolate(name)} 님이 이미 ‘${isolate(other)}’ 응답을 보냈습니다(${isolate(at)}).`,
  answered_by_you: ({ label, time, other, at }: { label: string; time: string; other: string; at: string }): string => `‘${isolate(label)}’ 응답(${isolate(time)})이 늦었습니다. 이미 ‘${isolate(other)}’ 응답을 보냈습니다(${isolate(at)}).`,
  offline: "응답할 때 오프라인 상태였습니다.",
  notification: ({ reason, title }: { reason: string; title: string }): string => `${isolate(reason)}: ${isolate(title)}`,
  copy: "의견 복사",
  view: "보기",
  dismiss: "닫기",
};
