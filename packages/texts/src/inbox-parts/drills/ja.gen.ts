// Generated from catalogues/inbox-parts/drills/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  heading: "通知のテスト",
  ask: ({ sender }: { sender: string }): string => `${isolate(sender)} が通知の到達を確認しています。ここでは何も決定されません。`,
  button: "届きました",
  busy: "確認中…",
  done: "確認しました",
  done_detail: ({ sender }: { sender: string }): string => `届いたことが ${isolate(sender)} に表示されます。`,
  ended: "このテストは終了しました",
  ended_detail: "確認することはもうありません。",
  offline: "確認するには、インターネットに接続してください。",
};
