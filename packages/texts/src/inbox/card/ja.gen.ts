// Generated from catalogues/inbox/card/ja.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ja.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `DNS 上の名前：${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `旧名称：${isolate(names)}`,
  answered: {
    before: "この送信元に回答したことがあります",
    times: ({ times }: { times: number }): string => plural(times, { "other": `この送信元への回答：${number(times)} 回` }),
    often: ({ times }: { times: number }): string => `この送信元への回答：${number(times)} 回以上`,
  },
  test: "テスト（実際の依頼ではありません）",
};
