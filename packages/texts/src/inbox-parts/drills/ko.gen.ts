// Generated from catalogues/inbox-parts/drills/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  heading: "알림 테스트",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)}에서 알림이 도착하는지 확인하고 있습니다. 여기서는 아무것도 결정되지 않습니다.`,
  button: "도착했습니다",
  busy: "확인하는 중…",
  done: "확인했습니다",
  done_detail: ({ sender }: { sender: string }): string => `알림이 도착했음이 ${isolate(sender)}에 표시됩니다.`,
  ended: "이 테스트는 종료되었습니다",
  ended_detail: "더 확인할 것이 없습니다.",
  offline: "확인하려면 인터넷에 연결하세요.",
};
