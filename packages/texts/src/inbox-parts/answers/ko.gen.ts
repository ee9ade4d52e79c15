// Generated from catalogues/inbox-parts/answers/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  to_fill_in: "입력할 항목",
  to_fill_in_first: "거부하기 전에 입력할 항목",
  values: "보낼 내용",
  sent_with_it: "응답과 함께 보낼 내용",
  changed: ({ count }: { count: number }): string => plural(count, { "other": `항목 ${number(count)}개를 변경했습니다` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} 님은 다른 내용으로 승인했습니다`,
  others_values: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}명이 다른 내용으로 승인했습니다` }),
  both: ({ sender }: { sender: string }): string => `한쪽이 다른 쪽을 대체하지 않으며, ${isolate(sender)}에 모두 전달됩니다.`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} 님이 이 내용으로 승인했습니다`,
    by_many: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}명이 이 내용으로 승인했습니다` }),
    change: ({ name }: { name: string }): string => `이 내용으로만 승인할 수 있습니다. 바꾸려면 요청을 거부하거나 ${isolate(name)} 님에게 승인을 취소해 달라고 하세요.`,
    change_many: "이 내용으로만 승인할 수 있습니다. 바꾸려면 요청을 거부하거나 승인한 모든 사람에게 승인을 취소해 달라고 하세요.",
    kept: "입력한 내용은 여기에 보관됩니다.",
    first: "승인하면 다른 사람은 모두 이 내용 그대로 승인해야 합니다.",
    unsent: "응답이 반영되지 않았습니다. 승인하기 전에 이 내용을 확인하세요.",
  },
  not_sent: "다른 응답을 위해 입력한 내용은 보내지 않습니다.",
  flaws: {
    too_long: "입력한 내용이 모두 합쳐 너무 깁니다. 일부를 줄이세요.",
    digits: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)}자리 이하로 입력하세요.` }),
    number: ({ example }: { example: string }): string => `${isolate(example)} 같은 숫자를 입력하세요.`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `두 가지로 읽을 수 있습니다: ${isolate(one)}, ${isolate(other, true)}. 둘 중 하나를 입력하세요.`,
    missing: "입력하세요.",
    choose: "선택하세요.",
    line: "한 줄로 입력하세요.",
    characters: "보이지 않는 문자가 있습니다. 다시 입력하세요.",
    other: "이 내용은 사용할 수 없습니다. 변경하세요.",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)} 현재 ${number(count)}자입니다.`,
};
