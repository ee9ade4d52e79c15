// Generated from catalogues/ui-parts/answer-fields/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  none: "응답 없음",
  required: "필수",
  choose: "선택…",
  yes: "예",
  no: "아니요",
  hidden: <T>({ text }: { text: T }): (string | T)[] => ["발신자가 쓴 내용에 보이지 않는 문자가 있습니다: ", text],
  empty: "비어 있음",
  was: <T>({ value }: { value: T }): (string | T)[] => ["이전 값 ", value],
  now: <T>({ value }: { value: T }): (string | T)[] => [", 현재 값 ", value],
  limits: {
    number: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}~${number(max)} 사이로 입력하세요.`,
      min: ({ min }: { min: number }): string => `${number(min)} 이상으로 입력하세요.`,
      max: ({ max }: { max: number }): string => `${number(max)} 이하로 입력하세요.`,
    },
    text: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}~${plural(max, { "other": `${number(max)}자` })}로 입력하세요.`,
      min: ({ min }: { min: number }): string => `${plural(min, { "other": `${number(min)}자` })} 이상 입력하세요.`,
      max: ({ max }: { max: number }): string => `${plural(max, { "other": `${number(max)}자` })} 이하로 입력하세요.`,
    },
    multiselect: {
      both: ({ min, max }: { min: number; max: number }): string => `${number(min)}~${number(max)}개를 선택하세요.`,
      min: ({ min }: { min: number }): string => `${number(min)}개 이상 선택하세요.`,
      max: ({ max }: { max: number }): string => `${number(max)}개까지 선택하세요.`,
    },
    amount: {
      both: ({ min, max }: { min: string; max: string }): string => `${isolate(min)}~${isolate(max, true)}.`,
      min: ({ min }: { min: string }): string => `${isolate(min)} 이상.`,
      max: ({ max }: { max: string }): string => `${isolate(max)} 이하.`,
    },
  },
};
