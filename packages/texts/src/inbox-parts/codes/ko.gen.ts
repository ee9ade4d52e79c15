// Generated from catalogues/inbox-parts/codes/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  label: "코드",
  sent_to: ({ email }: { email: string }): string => `${isolate(email)} 주소로 보냈습니다.`,
  send: "코드 보내기",
  sending: "보내는 중…",
  checking: "확인하는 중…",
  next: "계속",
  cancel: "취소",
};
