// Generated from catalogues/ui-parts/answer-fields/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  none: "未填写",
  required: "必填",
  choose: "选择…",
  yes: "是",
  no: "否",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["发送方的文字含有隐藏字符：", text],
  empty: "空白",
  was: <T>({ value }: { value: T }): (string | T)[] => ["原为 ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => ["，现为 ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `填写 ${number(min)} 到 ${number(max)} 之间的数字。`,
      min: ({ min }: { min: number }): string => `填写不小于 ${number(min)} 的数字。`,
      max: ({ max }: { max: number }): string => `填写不大于 ${number(max)} 的数字。`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `填写 ${number(min)} 到 ${plural(max, { "other": `${number(max)} 个字符` })}。`,
      min: ({ min }: { min: number }): string => `至少填写 ${plural(min, { "other": `${number(min)} 个字符` })}。`,
      max: ({ max }: { max: number }): string => `最多填写 ${plural(max, { "other": `${number(max)} 个字符` })}。`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `选择 ${number(min)} 到 ${number(max)} 项。`,
      min: ({ min }: { min: number }): string => `至少选择 ${number(min)} 项。`,
      max: ({ max }: { max: number }): string => `最多选择 ${number(max)} 项。`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)} 至 ${isolate(max)}。`,
      min: ({ min }: { min: string }): string => `至少 ${isolate(min)}。`,
      max: ({ max }: { max: string }): string => `最多 ${isolate(max)}。`,
    },
  },
};
