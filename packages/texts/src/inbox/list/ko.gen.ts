// Generated from catalogues/inbox/list/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  requests: "요청",
  open: "대기 중",
  history: "기록",
  open_requests: "대기 중인 요청",
  loading: "요청 불러오는 중",
  offline: "다시 온라인이 되면 요청을 불러옵니다.",
  more: "더 보기",
  loading_more: "불러오는 중…",
  new: ({ count }: { count: number }): string => plural(count, { "other": `새 요청 ${number(count)}개` }),
  new_title: ({ title }: { title: string }): string => `새 요청: ${isolate(title)}`,
  no_topics: "아직 참여한 주제가 없습니다",
  no_topics_how: "발신자에게 초대를 부탁하세요. 이 기기에서 초대 링크를 열거나 코드를 스캔한 다음 ‘참여’를 누르세요.",
  caught_up: "모두 처리했습니다",
  caught_up_next: ({ senders }: { senders: string }): string => `${isolate(senders)}에서 요청을 보내면 여기에 표시됩니다.`,
  answer_by: ({ time }: { time: string }): string => `응답 기한: ${isolate(time)}`,
  for: ({ name }: { name: string }): string => `${isolate(name)} 님 대리`,
  cannot_answer: "응답할 수 없음",
  only_reject: "거부만 가능",
  removed: ({ days }: { days: number }): string => plural(days, { "other": `내용이 ${number(days)}일 후 삭제됨` }),
  passkey: "패스키 필요",
  unsent: {
    lost: ({ label }: { label: string }): string => `‘${isolate(label)}’ 응답이 아직 확인되지 않았습니다`,
    now: ({ label }: { label: string }): string => `‘${isolate(label)}’ 응답을 아직 보내지 않았습니다`,
    online: ({ label }: { label: string }): string => `다시 온라인이 되면 ‘${isolate(label)}’ 응답을 보냅니다`,
    open: ({ label }: { label: string }): string => `온라인에서 수신함을 열면 ‘${isolate(label)}’ 응답을 보냅니다`,
  },
};
