// Generated from catalogues/inbox-parts/codes/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  label: "驗證碼",
  sent_to: ({ email }: { email: string }): string => `驗證碼已傳送至 ${isolate(email)}。`,
  send: "傳送驗證碼",
  sending: "正在傳送…",
  checking: "正在驗證…",
  next: "繼續",
  cancel: "取消",
};
