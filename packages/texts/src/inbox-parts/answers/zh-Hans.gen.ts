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
  both: ({ sender }: { sender: string }): string => `各人填写的内容不会互相取代，${isolate(sender)} 会全部收到。`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} 已批准以下内容`,
    by_many: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人已批准以下内容` }),
    change: ({ name }: { name: string }): string => `你只能批准这些内容。如需更改，请拒绝请求，或请 ${isolate(name)} 收回批准。`,
    change_many: "你只能批准这些内容。如需更改，请拒绝请求，或请所有已批准的人收回批准。",
    kept: "你填写的内容会保留在此处。",
    first: "你批准后，其他人只能批准完全相同的内容。",
    unsent: "你的答复无效。批准前，先核对这些内容。",
  },
  not_sent: "你为另一种答复填写的内容不会发送。",
  flaws: {
    too_long: "内容总长度超出限制。缩短其中的文字。",
    digits: ({ count }: { count: number }): string => plural(count, { "other": `最多填写 ${number(count)} 位数字。` }),
    number: ({ example }: { example: string }): string => `填写数字，例如 ${isolate(example)}。`,
    missing: "此项必填。",
    choose: "选择一项。",
    line: "只能填写一行。",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `这可能是 ${isolate(one)}，也可能是 ${isolate(other)}。填写其中之一。`,
    characters: "其中含有不可见字符。重新输入文字。",
    other: "我们无法接受此内容。修改后再试。",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)}目前有 ${number(count)} 个。`,
};
