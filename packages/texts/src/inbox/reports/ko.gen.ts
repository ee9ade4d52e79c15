// Generated from catalogues/inbox/reports/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  unexpected: "모르는 요청",
  new_sender: "새 발신자",
  new_sender_why: ({ sender }: { sender: string }): string => `${isolate(sender)}에 응답한 적이 없습니다. 누가 무엇을 요청하는지 알 때만 응답하세요.`,
};
