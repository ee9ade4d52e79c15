// Generated from catalogues/inbox/reports/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  unexpected: "我對此不知情",
  new_sender: "新的傳送者",
  new_sender_why: ({ sender }: { sender: string }): string => `您從未答覆過 ${isolate(sender)}。請先確認對方是誰、請求的是什麼事，再答覆。`,
};
