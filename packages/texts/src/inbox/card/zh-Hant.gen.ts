// Generated from catalogues/inbox/card/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `DNS 中的網域：${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `原名：${isolate(names)}`,
  answered: {
    before: "您曾答覆過此傳送者",
    times: ({ times }: { times: number }): string => plural(times, { "other": `您曾答覆過此傳送者 ${number(times)} 次` }),
    often: ({ times }: { times: number }): string => `您曾答覆過此傳送者至少 ${number(times)} 次`,
  },
  test: "測試，並非真正的請求",
};
