// Generated from catalogues/inbox/reports/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  unexpected: "心当たりがない",
  new_sender: "初めての送信元",
  new_sender_why: ({ sender }: { sender: string }): string => `${isolate(sender)} に回答したことはまだありません。相手と用件に心当たりがあるときだけ回答してください。`,
};
