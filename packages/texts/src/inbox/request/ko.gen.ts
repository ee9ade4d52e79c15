// Generated from catalogues/inbox/request/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  request: "요청",
  loading: "요청 불러오는 중",
  loading_fields: "입력할 항목 불러오는 중",
  loading_link: "링크 불러오는 중",
  kept: "Assent에서 확인되면 응답할 수 있습니다.",
  not_shown: "이 요청을 표시할 수 없습니다",
  not_here: "이 요청은 이 기기에 없습니다",
  offline: "다시 온라인이 되면 불러옵니다.",
  asked: "요청 내용",
  last_minute: "1분 남음",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `${isolate(sender)}에 보냈습니다. ${isolate(waiting)}`,
  unsent: "응답을 아직 보내지 않았습니다",
  ended: "이미 종료된 요청입니다",
  mismatch: "번호가 일치하지 않았습니다. 요청을 거부하고 신고했습니다.",
  back: "수신함으로 돌아가기",
  next: "다음",
};
