// Generated from catalogues/inbox-parts/history/ko.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  title: "기록",
  closed_requests: "종료된 요청",
  empty: "아직 기록이 없습니다",
  empty_why: "종료된 요청과 함께 누가 언제 응답했는지 표시됩니다.",
  search_history: "기록 검색",
  words: "찾을 단어",
  search: "검색",
  outcome: "결과",
  any_outcome: "모든 결과",
  outcomes: {
    approved: "승인됨",
    rejected: "거부됨",
    expired: "만료됨",
    canceled: "철회됨",
  },
  reported: "신고됨",
  offline: "검색하려면 인터넷 연결이 필요합니다",
  offline_how: "다시 온라인이 되면 시도해 보세요.",
  searching_label: "검색 중",
  found_requests: "찾은 요청",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "찾은 요청이 없습니다.", "other": `${number(count)}개를 찾았습니다.` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "아직 찾은 요청이 없습니다.", "other": `지금까지 ${number(count)}개를 찾았습니다.` })} ${isolate(day)}까지 거슬러 올라가 검색했습니다.`,
  continue: "계속 검색",
  searching: "검색하는 중…",
  nothing: "모든 조건에 맞는 요청이 없습니다",
  nothing_how: ({ days }: { days: number }): string => `단어를 줄이거나 단어의 일부만 입력해 보세요. 요청 내용은 ${number(days)}일 후 삭제되므로, 더 오래된 요청은 발신자와 주제로만 찾을 수 있습니다.`,
  show_everything: "모두 보기",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "본인(변경 있음)", "no": "본인", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `본인(${isolate(represented)} 님 대리, 변경 있음)`, "no": `본인(${isolate(represented)} 님 대리)`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `${isolate(name)} 님(변경 있음)`, "no": `${isolate(name)} 님`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `${isolate(name)} 님(${isolate(represented)} 님 대리, 변경 있음)`, "no": `${isolate(name)} 님(${isolate(represented)} 님 대리)`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `${isolate(name)} 님(내 대리인, 변경 있음)`, "no": `${isolate(name)} 님(내 대리인)`, "other": '' }),
  },
};
