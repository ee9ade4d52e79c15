// Generated from catalogues/inbox-parts/codes/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  label: "验证码",
  sent_to: ({ email }: { email: string }): string => `验证码已发送至 ${isolate(email)}。`,
  send: "发送验证码",
  sending: "正在发送…",
  checking: "正在验证…",
  next: "继续",
  cancel: "取消",
};
