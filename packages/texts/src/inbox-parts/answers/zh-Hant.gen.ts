// Generated from catalogues/inbox-parts/answers/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  to_fill_in: "需要填寫",
  to_fill_in_first: "拒絕前需要填寫",
  values: "將傳送的內容",
  sent_with_it: "隨答覆一併傳送",
  changed: ({ count }: { count: number }): string => plural(count, { "other": `您修改了 ${number(count)} 項` }),
  other_values: ({ name }: { name: string }): string => `${isolate(name)} 核准的內容與此不同`,
  others_values: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人核准的內容與此不同` }),
  both: ({ sender }: { sender: string }): string => `各人填寫的內容不會互相取代，${isolate(sender)} 會全部收到。`,
  fixed: {
    by: ({ name }: { name: string }): string => `${isolate(name)} 已核准以下內容`,
    by_many: ({ count }: { count: number }): string => plural(count, { "other": `${number(count)} 人已核准以下內容` }),
    change: ({ name }: { name: string }): string => `您只能核准這些內容。如需變更，請拒絕請求，或請 ${isolate(name)} 收回核准。`,
    change_many: "您只能核准這些內容。如需變更，請拒絕請求，或請所有已核准的人收回核准。",
    kept: "您填寫的內容會保留在此處。",
    first: "您核准後，其他人只能核准完全相同的內容。",
    unsent: "您的答覆無效。核准前，請先核對這些內容。",
  },
  not_sent: "您為另一種答覆填寫的內容不會傳送。",
  flaws: {
    too_long: "內容總長度超過上限，請縮短其中的文字。",
    digits: ({ count }: { count: number }): string => plural(count, { "other": `最多填寫 ${number(count)} 位數字。` }),
    number: ({ example }: { example: string }): string => `請填寫數字，例如 ${isolate(example)}。`,
    missing: "此項必填。",
    choose: "請選擇一項。",
    line: "只能填寫一行。",
    ambiguous: ({ one, other }: { one: string; other: string }): string => `這可能是 ${isolate(one)}，也可能是 ${isolate(other)}。請填寫其中之一。`,
    characters: "其中含有不可見的字元。請重新輸入。",
    other: "我們無法接受此內容。請修改。",
  },
  length: ({ limit, count }: { limit: string; count: number }): string => `${isolate(limit)}目前有 ${number(count)} 個。`,
};
