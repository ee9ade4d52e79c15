// Generated from catalogues/inbox-parts/answers/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  to_fill_in: "需要填写",
  to_fill_in_first: "拒绝前需要填写",
  values: "将发送的内容",
  sent_with_it: "随答复一起发送",
  changed: ({ count }: { count: number }): string => plural(count, { "other": `你修改了 ${number(count)} 项` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} 批准的内容与此不同`,
  others_values: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人批准的内容与此不同` }),
  both: ({ sender }: { sender: string }): string => `各人的内容不会互相取代，${isolate(sender)} 会全部收到。`,
  not_sent: "你为另一种答复填写的内容不会发送。",
  flaws: {
    too_long: "内容总长度超出限制。缩短其中的文字。",
    digits: ({ count }: { count: number }): string => plural(count, { "other": `最多填写 ${number(count)} 位数字。` }),
    number: ({ example }: { example: string }): string => `填写数字，例如 ${isolate(example)}。`,
    ambiguous: ({ one, other }: { one: string; other: string }): string => `这可能表示 ${isolate(one)} 或 ${isolate(other)}。填写其中之一。`,
    missing: "此项必填。",
    choose: "选择一项。",
    line: "只能填写一行。",
    characters: "其中有无法看到的字符。请移除。",
    other: "我们无法接受此内容。请修改。",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)}目前有 ${number(count)} 个。`,
};
