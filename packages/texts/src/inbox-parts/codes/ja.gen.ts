// Generated from catalogues/inbox-parts/codes/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  label: "コード",
  sent_to: ({ email }: { email: string }): string => `${isolate(email)} に送信しました。`,
  send: "コードを送信",
  sending: "送信中…",
  checking: "確認中…",
  next: "続ける",
  cancel: "キャンセル",
};
