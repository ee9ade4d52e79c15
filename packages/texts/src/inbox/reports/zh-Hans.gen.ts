// Generated from catalogues/inbox/reports/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  unexpected: "我对此不知情",
  new_sender: "新发送方",
  new_sender_why: ({ sender }: { sender: string }): string => `你从未答复过 ${isolate(sender)}。先确认对方是谁、请求的是什么事，再答复。`,
};
