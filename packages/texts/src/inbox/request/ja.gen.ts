// Generated from catalogues/inbox/request/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  request: "依頼",
  loading: "依頼を読み込み中",
  loading_fields: "入力項目を読み込み中",
  loading_link: "リンクを読み込み中",
  kept: "Assent への確認が済むと回答できます。",
  not_shown: "この依頼を表示できません",
  not_here: "この依頼はこのデバイスにありません",
  offline: "オンラインに戻ると読み込まれます。",
  asked: "依頼の内容",
  last_minute: "残り 1 分",
  sent_waiting: ({ sender, waiting }: { sender: string; waiting: string }): string => `${isolate(sender)} に送信しました。${isolate(waiting)}`,
  unsent: "回答はまだ送信されていません",
  ended: "この依頼はすでに終了しています",
  mismatch: "番号が一致しませんでした。依頼を却下し、報告しました。",
  back: "受信トレイに戻る",
  next: "次へ",
};
