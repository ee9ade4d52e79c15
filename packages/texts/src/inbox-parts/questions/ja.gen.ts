// Generated from catalogues/inbox-parts/questions/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  title: "質問",
  you: <T>({ time }: { time: T }): (string | T)[] => ["自分の質問（", time, "）"],
  other: <T>({ name, time }: { name: string; time: T }): (string | T)[] => [`${isolate(name)} さんの質問（`, time, "）"],
  answered: <T>({ sender, time }: { sender: string; time: T }): (string | T)[] => [`${isolate(sender)} からの回答（`, time, "）"],
  unanswered: "まだ回答がありません",
  erased: "この質問は消去されました。",
  ask: "質問する",
  question: "質問",
  readers: ({ sender }: { sender: string }): string => `${isolate(sender)} に届きます。この依頼を受け取った全員が読めます。`,
  send: "質問を送信",
  offline: "オフラインです。オンラインに戻ると質問できます。",
  sent: ({ sender }: { sender: string }): string => `${isolate(sender)} に質問を送信しました。`,
  limit: {
    open: ({ max }: { max: number }): string => `${plural(max, { "other": `${number(max)} 件の質問が回答待ちです。` })}送信元が回答したら、もう一度質問してください。`,
    all: ({ max }: { max: number }): string => `${plural(max, { "other": `この依頼には ${number(max)} 件の質問がありました。` })}承認または却下してください。`,
  },
  changed: {
    title: "新しい内容があります",
    detail: "質問または送信元からの回答が追加されました。内容を確認し、もう一度判断してください。",
  },
};
