// Generated from catalogues/inbox-parts/invites/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  title: "招待",
  offline: "オフラインです",
  when_online: "オンラインに戻ると、招待が読み込まれます。",
  loading: "招待を読み込み中",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)} からの招待`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => [topic, ` に参加すると、${isolate(sender)} から承認の依頼が届くようになります。承認するかどうかはその都度決められ、いつでも退出できます。`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["この招待の有効期限は ", when, "です。"],
  one_address: "この招待は特定のメールアドレス宛てです。そのアドレスを使ってください。",
  join: "参加",
  joining: "参加しています…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => [email, " でサインインしています。"],
  other_address: "別のメールアドレスを使用",
  for_other: "この招待は別のメールアドレス宛てです",
  for_other_next: "招待が届いたアドレスでサインインしてください。",
  taken: "この招待はほかの人が使用しました",
  taken_next: "1 人用の招待です。送信元に新しい招待を頼んでください。",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)} のトピックに参加しました`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => [topic, ` の依頼が受信トレイに届きます。回答には「${isolate(name)}」という名前が表示されます。`],
  closed: {
    expired: {
      title: "この招待は期限が切れています",
      detail: "古いリンクが使われないように、招待には期限があります。",
    },
    used_up: {
      title: "この招待は使用済みです",
      detail: "人数に限りのある招待で、すでに定員に達しました。",
    },
    revoked: {
      title: "この招待は取り下げられました",
      detail: "もう使えません。",
    },
    unknown: {
      title: "この招待は存在しません",
      detail: "リンクの一部が欠けているかもしれません。もう一度開くか、コードを読み取り直してください。",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `${isolate(sender)} に新しい招待を頼んでください。`,
  ask_inviter: "招待してくれた人に、新しい招待を頼んでください。",
  open_inbox: "受信トレイを開く",
};
