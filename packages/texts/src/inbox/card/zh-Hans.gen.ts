// Generated from catalogues/inbox/card/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `DNS 中的域名：${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `曾用名：${isolate(names)}`,
  answered: {
    before: "你曾答复过此发送方",
    times: ({ times }: { times: number }): string => plural(times, { "other": `你曾答复过此发送方 ${number(times)} 次` }),
    often: ({ times }: { times: number }): string => `你曾答复过此发送方至少 ${number(times)} 次`,
  },
  test: "测试，并非真实请求",
};
