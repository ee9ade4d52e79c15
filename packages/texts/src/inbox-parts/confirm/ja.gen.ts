// Generated from catalogues/inbox-parts/confirm/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  cancel: "キャンセル",
  sending: "送信中…",
  changed: ({ label }: { label: string }): string => `${isolate(label)}（変更あり）`,
  comment: "コメント",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "です。"],
  offline: {
    online: ({ label }: { label: string }): string => `オフラインです。回答「${isolate(label)}」は、オンラインに戻ると送信されます。それまでは取り消せます。`,
    open: ({ label }: { label: string }): string => `オフラインです。回答「${isolate(label)}」は、オンラインで受信トレイを開くと送信されます。それまでは取り消せます。`,
  },
  offline_effect: {
    approve: "送信時に最後の承認となり、確定することがあります。",
    reject: "1 人でも却下すると、却下で確定します。",
  },
  effect: ({ label, sender }: { label: string; sender: string }): string => `回答「${isolate(label)}」はすぐに ${isolate(sender)} に届き、取り消せません。`,
  rejection: ({ label, sender }: { label: string; sender: string }): string => `1 人でも却下すると、却下で確定します。回答「${isolate(label)}」はすぐに ${isolate(sender)} に届き、取り消せません。`,
  last: <T>({ label, sender, b }: { label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b("これが最後の承認です。承認すると確定します。"), `回答「${isolate(label)}」はすぐに ${isolate(sender)} に届き、取り消せません。`],
  not_last: <T>({ count, label, sender, b }: { count: number; label: string; sender: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "other": `確定には、このあと ${number(count)} 人の承認が必要です。` })), `回答「${isolate(label)}」はすぐに ${isolate(sender)} に届きます。結果が確定するまでは取り消せます。`],
  acting: ({ name }: { name: string }): string => `${isolate(name)} さんの代理としての回答です。二人の名前が表示されます。`,
  passkey: "デバイスで指紋、顔、または PIN の確認を求められます。",
  undecided: "回答は受け付けられていません。",
  unknown: "回答が届いたかどうか、まだわかりません。もう一度送信しても、反映されるのは 1 回だけです。",
  facts: "概要",
  link: "リンク先",
  more_details: ({ count }: { count: number }): string => plural(count, { "other": `ほか ${number(count)} 件の詳細` }),
  number: ({ sender }: { sender: string }): string => `${isolate(sender)} の画面に表示されている番号はどれですか？`,
  number_help: "番号がどこにも表示されていなければ、ほかの人が始めた操作かもしれません。キャンセルして報告してください。違う番号を選ぶと、依頼は却下され、報告されます。",
};
