// Generated from catalogues/inbox/card/tr.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/tr.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `DNS adı: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `Eski adı: ${isolate(names)}`,
  answered: {
    before: "Bu gönderene daha önce yanıt verdiniz",
    times: ({ times }: { times: number }): string => plural(times, { "one": "Bu gönderene bir kez yanıt verdiniz", "other": `Bu gönderene ${number(times)} kez yanıt verdiniz` }),
    often: ({ times }: { times: number }): string => `Bu gönderene en az ${number(times)} kez yanıt verdiniz`,
  },
  test: "Test, gerçek bir istek değil",
};
