// Generated from catalogues/inbox-parts/subscriptions/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  label: "トピック",
  loading: "トピックを読み込み中",
  none: "参加しているトピックはありません。参加するには、招待（リンクまたは読み取り用のコード）が必要です。",
  muted: "ミュート中",
  from: <T>({ sender, when }: { sender: string; when: T }): (string | T)[] => [`送信元：${isolate(sender)}、参加：`, when],
  mute: "ミュート",
  mute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} をミュート`,
  unmute: "ミュートを解除",
  unmute_named: ({ topic }: { topic: string }): string => `${isolate(topic)} のミュートを解除`,
  is_muted: ({ topic }: { topic: string }): string => `${isolate(topic)} をミュートしました`,
  is_unmuted: ({ topic }: { topic: string }): string => `${isolate(topic)} のミュートを解除しました`,
  leave: "退出",
  leave_named: ({ topic }: { topic: string }): string => `${isolate(topic)} から退出`,
  leaving: "退出しています…",
  left: ({ topic }: { topic: string }): string => `${isolate(topic)} から退出しました`,
  ask: ({ topic }: { topic: string }): string => `${isolate(topic)} から退出しますか？`,
  ask_detail: "このトピックの依頼は届かなくなり、これまでの依頼も受信トレイから消えます。未対応の依頼は回答なしのままになり、承認にも却下にもなりません。戻るには新しい招待が必要です。",
};
