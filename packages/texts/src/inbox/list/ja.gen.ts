// Generated from catalogues/inbox/list/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  requests: "依頼",
  open: "未対応",
  history: "履歴",
  open_requests: "未対応の依頼",
  loading: "依頼を読み込み中",
  offline: "オンラインに戻ると、依頼が読み込まれます。",
  more: "さらに読み込む",
  loading_more: "読み込み中…",
  new: ({ count }: { count: number }): string => plural(count, { "other": `新しい依頼 ${number(count)} 件` }),
  new_title: ({ title }: { title: string }): string => `新着：${isolate(title)}`,
  no_topics: "まだトピックがありません",
  no_topics_how: "送信元に招待を頼んでください。このデバイスで招待リンクを開くかコードを読み取り、「参加」を押してください。",
  caught_up: "未対応の依頼はありません",
  caught_up_next: ({ senders }: { senders: string }): string => `${isolate(senders)} から依頼が届くと、ここに表示されます。`,
  answer_by: ({ time }: { time: string }): string => `回答期限：${isolate(time)}`,
  for: ({ name }: { name: string }): string => `${isolate(name)} さんの代理`,
  cannot_answer: "回答できません",
  only_reject: "却下のみ可能",
  removed: ({ days }: { days: number }): string => plural(days, { "other": `内容は ${number(days)} 日後に削除されました` }),
  passkey: "パスキーが必要",
  unsent: {
    lost: ({ label }: { label: string }): string => `「${isolate(label)}」の送信を確認できていません`,
    now: ({ label }: { label: string }): string => `「${isolate(label)}」はまだ送信されていません`,
    online: ({ label }: { label: string }): string => `「${isolate(label)}」は、オンラインに戻ると送信されます`,
    open: ({ label }: { label: string }): string => `「${isolate(label)}」は、オンラインで受信トレイを開くと送信されます`,
  },
};
