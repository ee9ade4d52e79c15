// Generated from catalogues/inbox-parts/outbox/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  unsent: "아직 보내지 않았습니다",
  unconfirmed: "아직 확인되지 않았습니다",
  answer: ({ label, time }: { label: string; time: string }): string => `‘${isolate(label)}’, ${isolate(time)}`,
  why: {
    sign_in: "보내려면 로그인하세요.",
    lost: "전달되었는지 알 수 없습니다. 다시 보냅니다.",
    now: "보내고 있습니다.",
    online: "다시 온라인이 되면 보냅니다.",
    open: "온라인에서 수신함을 열면 보냅니다.",
  },
  late: ({ time }: { time: string }): string => `이 기기의 시계로는 기한이 ${isolate(time)}까지였습니다. 그래도 응답을 보내며, 유효한지는 여기에 표시됩니다.`,
  take_back: "응답 취소",
  taking_back: "취소하는 중…",
  may_count: "이미 전달되었다면 유효합니다.",
  refused: "응답이 접수되지 않았습니다",
  no_place: "여기에 응답을 보관할 수 없습니다",
  no_place_why: "오프라인 상태이며 이 브라우저에 응답을 보관할 수 없습니다. 저장 공간이 부족하거나, 시크릿 창이거나, 다른 사람의 응답이 보관되어 있기 때문입니다. 다시 온라인이 되면 시도하세요.",
  fields: {
    title: "고쳐야 할 항목이 있습니다",
    detail: "양식에 표시되어 있습니다.",
  },
};
