// Generated from catalogues/ui-parts/answer-fields/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  none: "回答なし",
  required: "必須",
  choose: "選択…",
  yes: "はい",
  no: "いいえ",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["送信元の文に見えない文字が含まれています：", text],
  empty: "空欄",
  was: <T>({ value }: { value: T }): (string | T)[] => ["変更前：", value],
  now: <T>({ value }: { value: T }): (string | T)[] => ["、変更後：", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}～${number(max)} の範囲で入力してください。`,
      min: ({ min }: { min: number }): string => `${number(min)} 以上の数値を入力してください。`,
      max: ({ max }: { max: number }): string => `${number(max)} 以下の数値を入力してください。`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}～${plural(max, { "other": `${number(max)} 文字` })}で入力してください。`,
      min: ({ min }: { min: number }): string => `${plural(min, { "other": `${number(min)} 文字以上` })}で入力してください。`,
      max: ({ max }: { max: number }): string => `${plural(max, { "other": `${number(max)} 文字以内` })}で入力してください。`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}～${number(max)} 項目を選んでください。`,
      min: ({ min }: { min: number }): string => `${number(min)} 項目以上を選んでください。`,
      max: ({ max }: { max: number }): string => `${number(max)} 項目まで選べます。`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)}～${isolate(max)} の範囲で入力してください。`,
      min: ({ min }: { min: string }): string => `${isolate(min)} 以上の金額を入力してください。`,
      max: ({ max }: { max: string }): string => `${isolate(max)} 以下の金額を入力してください。`,
    },
  },
};
