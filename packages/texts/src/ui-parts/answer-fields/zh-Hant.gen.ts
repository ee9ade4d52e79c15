// Generated from catalogues/ui-parts/answer-fields/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  none: "未填寫",
  required: "必填",
  choose: "選擇…",
  yes: "是",
  no: "否",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["傳送者的文字含有隱藏字元：", text],
  empty: "空白",
  was: <T>({ value }: { value: T }): (string | T)[] => ["原為 ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => ["，現為 ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `請填寫 ${number(min)} 到 ${number(max)} 之間的數字。`,
      min: ({ min }: { min: number }): string => `請填寫不小於 ${number(min)} 的數字。`,
      max: ({ max }: { max: number }): string => `請填寫不大於 ${number(max)} 的數字。`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `請填寫 ${number(min)} 到 ${plural(max, { "other": `${number(max)} 個字元` })}。`,
      min: ({ min }: { min: number }): string => `至少填寫 ${plural(min, { "other": `${number(min)} 個字元` })}。`,
      max: ({ max }: { max: number }): string => `最多填寫 ${plural(max, { "other": `${number(max)} 個字元` })}。`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `選擇 ${number(min)} 到 ${number(max)} 項。`,
      min: ({ min }: { min: number }): string => `至少選擇 ${number(min)} 項。`,
      max: ({ max }: { max: number }): string => `最多選擇 ${number(max)} 項。`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} 至 ${isolate(max)}。`,
      min: ({ min }: { min: string }): string => `至少 ${isolate(min)}。`,
      max: ({ max }: { max: string }): string => `最多 ${isolate(max)}。`,
    },
  },
};
