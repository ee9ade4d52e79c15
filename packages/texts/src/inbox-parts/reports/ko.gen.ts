// Generated from catalogues/inbox-parts/reports/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  title: "모르는 요청입니까?",
  open: ({ sender }: { sender: string }): string => `${isolate(sender)}에 바로 알리고 요청을 거부합니다. 되돌릴 수 없습니다. 이 발신자의 요청은 24시간 동안 알리지 않습니다.`,
  closed: ({ sender }: { sender: string }): string => `${isolate(sender)}에 바로 알립니다. 요청의 결과는 바뀌지 않습니다. 이 발신자의 요청은 24시간 동안 알리지 않습니다.`,
  comment: "발신자에게 전할 내용(선택)",
  mute: ({ topic }: { topic: string }): string => `${isolate(topic)} 알림 끄기`,
  mute_effect: "이 주제의 요청을 더 이상 알리지 않습니다. 요청은 계속 수신함에 도착합니다.",
  cancel: "취소",
  sending: "보내는 중…",
  report_and_reject: "신고하고 거부",
  report: "신고",
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)}에 신고했습니다`,
  sent_effect: "모르는 요청이라는 것이 전달되었습니다.",
};
