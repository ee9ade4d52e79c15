// Generated from catalogues/inbox-parts/subscriptions/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  label: "주제",
  loading: "주제 불러오는 중",
  none: "참여한 주제가 없습니다. 참여하려면 초대 링크 또는 스캔할 코드가 필요합니다.",
  muted: "알림 꺼짐",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`발신자: ${isolate(sender)}, 참여: `, when],
  mute: "알림 끄기",
  mute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} 알림 끄기`,
  unmute: "알림 켜기",
  unmute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} 알림 켜기`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} 알림을 껐습니다`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} 알림을 다시 켰습니다`,
  leave: "나가기",
  leave_named: ({ topic }: { topic: string }): string => `${isolate(topic)} 주제에서 나가기`,
  leaving: "나가는 중…",
  left: ({ topic }: { topic: string }): string => `${isolate(topic)} 주제에서 나갔습니다`,
  ask: ({ topic }: { topic: string }): string => `${isolate(topic)} 주제에서 나가시겠습니까?`,
  ask_detail: "이 주제의 요청을 더 이상 받지 않으며, 기존 요청도 수신함에서 사라집니다. 대기 중인 요청은 응답 없이 남으며, 이는 승인도 거부도 아닙니다. 다시 참여하려면 새 초대가 필요합니다.",
};
