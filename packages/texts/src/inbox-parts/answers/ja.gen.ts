// Generated from catalogues/inbox-parts/answers/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  to_fill_in: "入力項目",
  to_fill_in_first: "却下する前に入力する項目",
  values: "送信する内容",
  sent_with_it: "回答と一緒に送信する内容",
  changed: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 項目を変更しました` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} さんは別の内容で承認しました`,
  others_values: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人が別の内容で承認しました` }),
  both: ({ sender }: { sender: string }): string => `どちらかに置き換わることはなく、${isolate(sender)} には両方が届きます。`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} さんがこの内容で承認しました`,
    by_many: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人がこの内容で承認しました` }),
    change: ({ name }: { name: string }): string => `承認できるのはこの内容だけです。変更するには、依頼を却下するか、${isolate(name)} さんに承認の取り消しを頼んでください。`,
    change_many: "承認できるのはこの内容だけです。変更するには、依頼を却下するか、承認した全員に取り消しを頼んでください。",
    kept: "入力した内容はここに保存されています。",
    first: "承認すると、ほかの人もこれとまったく同じ内容で承認する必要があります。",
    unsent: "回答は反映されませんでした。承認する前にこの内容を確認してください。",
  },
  not_sent: "もう一方の回答のために入力した内容は送信されません。",
  flaws: {
    too_long: "入力内容が全体で長すぎます。どれかを短くしてください。",
    digits: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 桁以内で入力してください。` }),
    number: ({ example }: { example: string }): string => `${isolate(example)} のような数値を入力してください。`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `${isolate(one)} と ${isolate(other)} のどちらにも読めます。どちらか一方を入力してください。`,
    missing: "入力してください。",
    choose: "選択してください。",
    line: "1 行で入力してください。",
    characters: "目に見えない文字が含まれています。入力し直してください。",
    other: "この内容は受け付けられませんでした。変更してください。",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)}現在 ${number(count)} 文字です。`,
};
